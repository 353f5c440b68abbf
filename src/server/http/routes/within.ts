/** Gives what `work` gives, or throws when that takes longer than `limitMs`; then nobody waits for it any more. */
export async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const overdue = Promise.withResolvers<never>();
  const timer = setTimeout(() => overdue.reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, overdue.promise]);
  } finally {
    clearTimeout(timer);
  }
}
