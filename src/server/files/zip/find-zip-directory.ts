/** Where the list of a zip's files is, in bytes from its beginning, and how many it names. */
export interface ZipDirectory {
  offset: number;
  length: number;
  count: number;
}

// APPNOTE.TXT 4.3.16
const endSignature = 0x06054b50;
const endLength = 22;
const longestComment = 65_535;

/** The end of a zip says where its list is; it stands within so many bytes from the last one. */
export const zipTailLength = endLength + longestComment;

/** Finds the list of a zip of `size` bytes by its last `zipTailLength`, or all of them; else says why there is none that can be read. */
export function findZipDirectory(
  tail: Buffer,
  size: number,
): { ok: true; directory: ZipDirectory } | { ok: false; why: 'no-zip' | 'several-parts' | 'damaged' } {
  const end = findEnd(tail);
  if (end === null) return { ok: false, why: 'no-zip' };
  const [disk, count] = [tail.readUInt16LE(end + 4), tail.readUInt16LE(end + 10)];
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  // Of one for more than 4 GB these stand elsewhere.
  if (disk !== 0 || count === 0xffff || length === 0xffffffff || offset === 0xffffffff)
    return { ok: false, why: 'several-parts' };
  if (offset + length > size - tail.length + end) return { ok: false, why: 'damaged' };
  return { ok: true, directory: { offset, length, count } };
}

function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    // Its comment has to end where the file ends, so that nothing in a comment is taken for it.
    if (tail.readUInt32LE(at) === endSignature && tail.readUInt16LE(at + 20) === tail.length - at - endLength)
      return at;
  }
  return null;
}
