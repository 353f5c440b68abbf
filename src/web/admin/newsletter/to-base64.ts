const AT_ONCE = 0x6000;

/** Bytes as base64, a part after the other: a call has room for so many arguments alone. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + AT_ONCE)));
  return text;
}
