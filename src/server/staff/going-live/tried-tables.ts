/**
 * What is kept of orders alone, and goes with them: their tables, what providers told of their payments, and the counters of invoices
 * and credit notes. Accounts, readers of the newsletter, the staff, the audit log and mails that are of no order stay.
 */
export const triedTables = [
  'shop_order',
  'shop_order_item',
  'shop_order_licence',
  'order_licence_template',
  'order_flag',
  'order_event',
  'order_note',
  'order_desk',
  'order_quote',
  'order_search',
  'licence_transfer',
  'checkout_link',
  'delivery',
  'order_document',
  'e_invoice',
  'payment',
  'payment_event',
  'refund',
  'bank_payment',
  'demo_card_payment',
  'demo_card_refund',
  'number_series',
] as const;
