/** The WCAG 2 contrast of two hex colours, from 1 to 21; null where one of them is no hex colour. */
export function contrast(one: string, other: string): number | null {
  const first = luminance(one);
  const second = luminance(other);
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

// Relative luminance as WCAG 2.2 defines it.
function luminance(hex: string): number | null {
  const channels = readHex(hex);
  if (channels === null) return null;
  const [red, green, blue] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function readHex(hex: string): number[] | null {
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  if (!/^#[0-9a-f]{6}$/i.test(long)) return null;
  return [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16) / 255);
}
