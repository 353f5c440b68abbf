import { FontFault } from '#fonts/font-fault.ts';
import { LARGEST_SFNT } from '#fonts/font-limits.ts';
import { viewOf } from './sfnt.ts';
import { readWoff2Directory, WOFF2_HEADER_LENGTH } from './woff2-directory.ts';

/** One file after the other: two at once would stand in the decoder's one memory. */
let decoding: Promise<unknown> = Promise.resolve();

const COLLECTION_FLAVOUR = 0x74746366;

/** Unpacks a WOFF2 file to sfnt; throws FontFault. The directory's sizes are held against the limit before anything is unpacked. */
export async function unpackWoff2(bytes: Uint8Array): Promise<Uint8Array> {
  checkSizes(bytes);
  const unpacked = decoding.then(() => decode(bytes));
  decoding = unpacked.catch(() => undefined);
  try {
    return await unpacked;
  } catch (error) {
    throw new FontFault('unpack-failed', 'The WOFF2 file cannot be unpacked: its packed data is damaged.', {
      cause: error,
    });
  }
}

/** A copy, since what the decoder gives stands in its own memory and is overwritten by the next file. */
async function decode(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: decompress } = await import('wawoff2/decompress.js');
  return Uint8Array.from(await decompress(bytes));
}

/** Packs a whole sfnt file as WOFF2 the slow way (0.5 to 5 s): for files that are delivered, not for pages. */
export async function packWoff2(sfnt: Uint8Array): Promise<Uint8Array> {
  const { default: compress } = await import('wawoff2/compress.js');
  return Uint8Array.from(await compress(sfnt));
}

function checkSizes(bytes: Uint8Array): void {
  if (bytes.length < WOFF2_HEADER_LENGTH)
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
  const { tables, end } = readWoff2Directory(bytes);
  const total = tables.reduce(
    (sum, { originalLength, streamLength }) => sum + Math.max(originalLength, streamLength),
    0,
  );
  if (total > LARGEST_SFNT)
    throw new FontFault('oversized', `The font unpacks to more than ${LARGEST_SFNT / 1024 / 1024} MB.`);
  if (end + view.getUint32(20) > bytes.length) {
    throw new FontFault('truncated', 'The packed data reaches past the end of the file.');
  }
}
