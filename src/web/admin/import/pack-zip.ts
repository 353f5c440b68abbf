/** A file with where it lies, as somebody dropped it. */
export interface DroppedFile {
  path: string;
  file: Blob;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

// APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16
const headerLength = 30;
const entryLength = 46;
const endLength = 22;
/** Names are UTF-8. */
const flags = 0x0800;
/** 1 January 1980: when a file was changed says nothing here. */
const day = 0x21;

/**
 * Files as a zip that packs none of them: the browser reads each once, for its checksum, and holds none. What a server takes in is then
 * always a zip, whether somebody made it or dropped a folder.
 */
export async function packZip(
  files: readonly DroppedFile[],
  onRead: (done: number, total: number) => void,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryLength = 0;
  for (const [index, { path, file }] of files.entries()) {
    const name = new TextEncoder().encode(path.normalize('NFC'));
    const shared = (
      write: (field: [at: number, value: number, bytes: 2 | 4][]) => void,
      at: number,
      crc: number,
    ) =>
      write([
        [at, flags, 2],
        [at + 6, day, 2],
        [at + 8, crc, 4],
        [at + 12, file.size, 4],
        [at + 16, file.size, 4],
        [at + 20, name.length, 2],
      ]);
    const crc = await readChecksum(file);
    const header = new DataView(new ArrayBuffer(headerLength));
    setAll(header, [
      [0, 0x04034b50, 4],
      [4, 20, 2],
    ]);
    shared((fields) => setAll(header, fields), 6, crc);
    parts.push(header.buffer, name, file);
    const entry = new DataView(new ArrayBuffer(entryLength));
    setAll(entry, [
      [0, 0x02014b50, 4],
      [4, 20, 2],
      [6, 20, 2],
      [42, offset, 4],
    ]);
    shared((fields) => setAll(entry, fields), 8, crc);
    directory.push(entry.buffer, name);
    directoryLength += entryLength + name.length;
    offset += headerLength + name.length + file.size;
    onRead(index + 1, files.length);
  }
  const end = new DataView(new ArrayBuffer(endLength));
  setAll(end, [
    [0, 0x06054b50, 4],
    [8, files.length, 2],
    [10, files.length, 2],
    [12, directoryLength, 4],
    [16, offset, 4],
  ]);
  return new Blob([...parts, ...directory, end.buffer], { type: 'application/zip' });
}

function setAll(view: DataView, fields: readonly [at: number, value: number, bytes: 2 | 4][]): void {
  for (const [at, value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
}

async function readChecksum(file: Blob): Promise<number> {
  const reader = file.stream().getReader();
  let crc = 0xffffffff;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return (crc ^ 0xffffffff) >>> 0;
    for (const byte of value) crc = ((table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0;
  }
}
