// APPNOTE.TXT 4.3.7
const fileSignature = 0x04034b50;

/** A file in a zip has a header of so many bytes, and behind it its name and what else is said of it. */
export const zipHeaderLength = 30;

/** Where the bytes of a file begin whose header stands at `offset`; null where there is no header. */
export function startOfZipped(header: Buffer, offset: number): number | null {
  if (header.length < zipHeaderLength || header.readUInt32LE(0) !== fileSignature) return null;
  return offset + zipHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
}
