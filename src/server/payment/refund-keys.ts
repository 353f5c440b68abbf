/** What goes back: a refund that staff made, or a payment for which nothing was sold. */
export interface RefundKey {
  of: 'refund' | 'surplus';
  /** Of the refund, or of the payment. */
  id: number;
}

/** The key under which a provider gives back once. */
export function writeRefundKey({ of, id }: RefundKey): string {
  return `${of}-${id}`;
}

/** What a key of this shop is about; null for any other text. */
export function readRefundKey(text: string): RefundKey | null {
  const [, of, id] = /^(refund|surplus)-(\d{1,9})$/.exec(text) ?? [];
  return of === 'refund' || of === 'surplus' ? { of, id: Number(id) } : null;
}
