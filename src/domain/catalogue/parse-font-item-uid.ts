/** A uid is `{type}-{id}`; null where it names nothing that a catalogue sells. */
export function parseFontItemUid(uid: string): { type: 'font-cut' | 'font-shop-set'; id: number } | null {
  const match = /^(font-cut|font-shop-set)-([1-9][0-9]{0,8})$/.exec(uid);
  if (match === null) return null;
  return { type: match[1] === 'font-cut' ? 'font-cut' : 'font-shop-set', id: Number(match[2]) };
}
