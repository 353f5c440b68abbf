/** The pictures of pixels that every browser shows, by the endings of their names. */
export const rasterTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type RasterKind = keyof typeof rasterTypes;

const pngBeginning = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Which kind of picture these bytes are, whatever their file is called; null for anything else. */
export function rasterKindOf(bytes: Uint8Array): RasterKind | null {
  if (pngBeginning.every((byte, at) => bytes[at] === byte)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? 'webp' : null;
}

/** Its width and height in pixels as it is shown; null where the file does not say them. */
export function measureRaster(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = rasterKindOf(bytes);
  try {
    const size =
      kind === 'png' ? measurePng(view) : kind === 'jpg' ? measureJpeg(view) : measureWebp(view, kind);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // The file ends before it says them.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Size = { width: number; height: number } | null;

/** PNG, 11.2.1: the header is the first chunk. */
function measurePng(view: DataView): Size {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** ITU-T T.81, B.2.2: the size stands in the frame's header; one that a camera held on its side is shown upright. */
function measureJpeg(view: DataView): Size {
  let isOnItsSide = false;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xe1) isOnItsSide = orientationOf(view, at + 4) >= 5;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    return isOnItsSide ? { width: height, height: width } : { width, height };
  }
  return null;
}

/** Exif 2.3, 4.6.4: the tag 0x0112 of the first directory; 1 is upright. */
function orientationOf(view: DataView, at: number): number {
  if (view.getUint32(at) !== 0x45786966) return 1;
  const start = at + 6;
  const isLittle = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const place = directory + 2 + entry * 12;
    if (view.getUint16(place, isLittle) === 0x0112) return view.getUint16(place + 8, isLittle);
  }
  return 1;
}

/** RFC 9649, section 2: lossy, lossless and extended files say it in their own ways. */
function measureWebp(view: DataView, kind: RasterKind | null): Size {
  if (kind !== 'webp') return null;
  switch (view.getUint32(12)) {
    case 0x56503858: // 'VP8X'
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 0x5650384c: {
      // 'VP8L'
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 0x56503820: // 'VP8 '
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
