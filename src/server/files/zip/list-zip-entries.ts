/** A file or folder of a zip, as the zip's list has it. Sizes in bytes; `offset` is where its own header is. */
export interface ZipEntry {
  /** As it stands there: it may lead anywhere, and hold any character. */
  name: string;
  isFolder: boolean;
  isEncrypted: boolean;
  /** A file, and no link, device or pipe, as far as who packed it says. */
  isPlain: boolean;
  /** 0 where it is stored as it is, 8 where it is deflated; others are not understood. */
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

// APPNOTE.TXT 4.3.12
const entrySignature = 0x02014b50;

/** A name begins after so many bytes of its entry. */
export const zipEntryLength = 46;

/** The entries of a zip's list; null where it is damaged. */
export function listZipEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + zipEntryLength > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const [nameLength = 0, extraLength = 0, wordsLength = 0] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    );
    const nameEnd = at + zipEntryLength + nameLength;
    const next = nameEnd + extraLength + wordsLength;
    if (next > directory.length) return null;
    const name = readName(directory.subarray(at + zipEntryLength, nameEnd));
    entries.push({ name, isFolder: name.endsWith('/'), ...readEntry(directory.subarray(at, next)) });
    at = next;
  }
  return entries;
}

function readEntry(entry: Buffer): Omit<ZipEntry, 'name' | 'isFolder'> {
  // The kind of a file as unix has it, where a unix packed it.
  const kind = (entry.readUInt32LE(38) >>> 16) & 0o170000;
  return {
    isEncrypted: (entry.readUInt16LE(8) & 0x2041) !== 0,
    isPlain: entry[5] !== 3 || [0, 0o100000, 0o040000].includes(kind),
    method: entry.readUInt16LE(10),
    crc: entry.readUInt32LE(16),
    packedSize: entry.readUInt32LE(20),
    size: entry.readUInt32LE(24),
    offset: entry.readUInt32LE(42),
  };
}

/** Names are UTF-8 nowadays, whether a flag says so or not; older ones lose their accents and nothing else. */
function readName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return bytes.toString('latin1');
    throw error;
  }
}
