/** Of each record. */
export const mostVersions = 100;
/** Of each record, all of its versions together, as the database holds them. */
export const mostBytes = 2_000_000;

/**
 * Which versions of a record are too many, of all of them, the newest first. The newest stays however large it is. One that does not fit
 * with the newer ones goes alone: smaller ones of before it stay.
 */
export function planTrim(versions: readonly { id: number; bytes: number }[]): number[] {
  let count = 0;
  let total = 0;
  return versions.flatMap(({ id, bytes }, place) => {
    const fits = count < mostVersions && total + bytes <= mostBytes;
    if (!fits && place > 0) return [id];
    count += 1;
    // A newest one that is too large by itself leaves the others their room.
    if (bytes <= mostBytes) total += bytes;
    return [];
  });
}
