/** The compare desk with one cut, by its sharedUid, and of an address the text and how it is set in it. */
export function cutOnDesk(cut: string, search: string): string {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ['text', 'tracking']) {
    const value = given.get(name);
    if (value !== null) query.set(name, value);
  }
  // As an address of the desk has them: `fraunces.latin.variable ss01 wght:430`.
  const set = ['features', 'axes'].flatMap((name) => given.get(name)?.split(',') ?? []);
  query.set('cut', [cut, ...set].join(' ').trim());
  return `/compare?${query}`;
}
