import type { ShopOrder } from '#contract/shop-orders.ts';

/** What ends with an order that its buyer cancels, in sentences. */
export function cancelWords({
  orderNumber,
  paymentType,
  state,
  documents,
}: Pick<ShopOrder, 'orderNumber' | 'paymentType' | 'state' | 'documents'>): string[] {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice');
  const quote = documents.find(({ kind }) => kind === 'quote');
  const isByInvoice = paymentType === 'invoice' && state === 'awaiting-payment';
  return [
    `Order ${orderNumber} ends, and nothing of it is to be paid. This cannot be undone.`,
    ...(isByInvoice
      ? [
          `${invoice === undefined ? 'Its invoice' : `Invoice ${invoice.number}`} is taken back by a credit note, which comes by e-mail. Please do not transfer its sum.`,
        ]
      : []),
    ...(quote === undefined
      ? []
      : [`Its quote ${quote.number} ends with it; for another one, send a new enquiry.`]),
    ...(!isByInvoice && state === 'awaiting-payment' ? ['Its page at the card provider is closed.'] : []),
  ];
}
