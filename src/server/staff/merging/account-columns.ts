/**
 * Every column that names an account, and what becomes of its rows where the account goes into another one: they go along, or end. A
 * test holds that none is missing. What else belongs to an account hangs on its orders.
 */
export const accountColumns = [
  { table: 'shop_order', column: 'customer_id', fate: 'goes' },
  { table: 'address', column: 'customer_id', fate: 'goes' },
  { table: 'customer_note', column: 'customer_id', fate: 'goes' },
  { table: 'merged_account', column: 'customer_id', fate: 'goes' },
  // Written anew of what the account that stays has by then.
  { table: 'customer_search', column: 'customer_id', fate: 'ends' },
  // What lets somebody in does not: whoever may come into one of the two shall not come into the other by a mistake of the staff.
  { table: 'session', column: 'customer_id', fate: 'ends' },
  { table: 'passkey', column: 'customer_id', fate: 'ends' },
  { table: 'account_token', column: 'customer_id', fate: 'ends' },
] as const;
