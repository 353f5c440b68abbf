/** Runs something as somebody whom the modes of files bind, as they bind all but root. */
export async function asAnybody<Value>(run: () => Promise<Value>): Promise<Value> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
