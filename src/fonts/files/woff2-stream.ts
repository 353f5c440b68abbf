import { brotliCompressSync, constants } from 'node:zlib';

/** A brotli meta-block of 16 bits' length that is not compressed: RFC 7932 §9.2, ISUNCOMPRESSED is bit 19 of its header. */
const MOST_STORED = 0x10000;
const HEADER_LENGTH = 3;
const IS_UNCOMPRESSED = 1 << 19;
/** ISLAST and ISLASTEMPTY of RFC 7932 §9.2. */
const END_OF_STREAM = 0x03;

/** How hard brotli tries, from 0 to 11, and how many bits the offsets in its window have: 22 where nothing is said. */
export interface Packing {
  quality: number;
  window?: number;
}

/** What brotli is told for content of so many bytes. */
export function brotliParams(length: number, { quality, window = 22 }: Packing): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
}

/** Bytes as a brotli stream that is still open: `storedBlocks` goes on with it. */
export function openStream(bytes: Uint8Array, packing: Packing): Uint8Array {
  return brotliCompressSync(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: brotliParams(bytes.length, packing),
  });
}

/** Bytes laid behind an open stream as they are, and its end. */
export function storedBlocks(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += MOST_STORED) {
    const part = bytes.subarray(at, at + MOST_STORED);
    // ISLAST 0 and MNIBBLES 0 (four nibbles) in bits 0 to 2, then the length less one.
    const header = ((part.length - 1) << HEADER_LENGTH) | IS_UNCOMPRESSED;
    parts.push(Uint8Array.of(header & 0xff, (header >> 8) & 0xff, header >> 16), part);
  }
  return Buffer.concat([...parts, Uint8Array.of(END_OF_STREAM)]);
}
