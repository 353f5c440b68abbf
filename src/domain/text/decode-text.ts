/**
 * The text of a file: UTF-8, or UTF-16 with its mark, as spreadsheets write Unicode. Of one in another charset the line on which that
 * shows.
 */
export function decodeText(bytes: Uint8Array): { ok: true; text: string } | { ok: false; line: number } {
  const [first, second] = bytes;
  const charset =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const whole = decode(bytes, charset);
  // Without its mark UTF-16 reads as letters with an empty one between them.
  if (whole !== null && !whole.includes('\0')) return { ok: true, text: whole };
  if (charset !== 'utf-8' || whole !== null) return { ok: false, line: 1 };
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    const until = end < 0 ? bytes.length : end + 1;
    if (decode(bytes.subarray(from, until), charset) === null) return { ok: false, line };
    from = until;
  }
  return { ok: false, line: 1 };
}

function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
