import { FontFault } from './font-fault.ts';
import { LARGEST_SFNT } from './font-limits.ts';
import { viewOf } from './sfnt.ts';

const HEADER_LENGTH = 48;
const COLLECTION_FLAVOUR = 0x74746366;
const ARBITRARY_TAG = 63;
const GLYF = 10;
const LOCA = 11;
const HMTX = 3;

/** Unpacks a WOFF2 file to sfnt; throws FontFault. The directory's sizes are held against the limit before anything is unpacked. */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  checkSizes(bytes);
  const { default: decompress } = await import('wawoff2/decompress.js');
  try {
    const sfnt = await decompress(bytes);
    // A copy, since what the decoder gives stands in its own memory and is overwritten by the next file.
    return Uint8Array.from(sfnt);
  } catch (error) {
    throw new FontFault('unpack-failed', 'The WOFF2 file cannot be unpacked: its packed data is damaged.', {
      cause: error,
    });
  }
}

/** Packs a whole sfnt file as WOFF2 the slow way (0.5 to 5 s): for files that are delivered, not for pages. */
export async function packWoff2(sfnt: Uint8Array): Promise<Uint8Array> {
  const { default: compress } = await import('wawoff2/compress.js');
  return Uint8Array.from(await compress(sfnt));
}

function checkSizes(bytes: Uint8Array): void {
  if (bytes.length < HEADER_LENGTH)
    throw new FontFault('truncated', 'The file ends within its WOFF2 header.');
  const view = viewOf(bytes);
  if (view.getUint32(4) === COLLECTION_FLAVOUR) {
    throw new FontFault(
      'collection',
      'The file is a collection of fonts; each font has to be a file of its own.',
    );
  }
  const length = view.getUint32(8);
  if (length > bytes.length) {
    throw new FontFault('truncated', `The file should have ${length} bytes, but it has ${bytes.length}.`);
  }
  let at = HEADER_LENGTH;
  let total = 0;
  function byte(): number {
    const value = bytes[at++];
    if (value === undefined)
      throw new FontFault('truncated', 'The file ends within its WOFF2 table directory.');
    return value;
  }
  function base128(): number {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) {
      const next = byte();
      value = value * 128 + (next & 0x7f);
      if ((next & 0x80) === 0) return value;
    }
    throw new FontFault('directory-damaged', 'The WOFF2 table directory has a length that is not a number.');
  }
  for (let count = view.getUint16(12); count > 0; count--) {
    const flags = byte();
    const tag = flags & 0x3f;
    const version = flags >> 6;
    if (tag === ARBITRARY_TAG) for (let letter = 0; letter < 4; letter++) byte();
    const original = base128();
    const isOutlines = tag === GLYF || tag === LOCA;
    const isTransformed = isOutlines ? version !== 3 : tag === HMTX && version !== 0;
    total += Math.max(original, isTransformed ? base128() : 0);
    if (total > LARGEST_SFNT) {
      throw new FontFault('oversized', `The font unpacks to more than ${LARGEST_SFNT / 1024 / 1024} MB.`);
    }
  }
  if (at + view.getUint32(20) > bytes.length) {
    throw new FontFault('truncated', 'The packed data reaches past the end of the file.');
  }
}
