import { encodeQR } from 'qr';

/** The quiet zone that the library adds, one module at least, and that is left out here. */
const border = 1;

/**
 * A text as a QR code (ISO/IEC 18004, 15 % of it may be lost): an SVG path of its dark modules, one unit each, and how many it is
 * wide. Whoever draws it leaves four units around it empty.
 */
export function qrCodePath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border }).slice(border, -border);
  const runs = rows.flatMap((row, y) => {
    const line = row
      .slice(border, -border)
      .map((isDark) => (isDark ? '#' : ' '))
      .join('');
    return [...line.matchAll(/#+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    );
  });
  return { path: runs.join(''), size: rows.length };
}
