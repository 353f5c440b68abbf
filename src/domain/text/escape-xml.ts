const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as XML holds it; characters that no XML may hold are left out. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter(isAllowed)
    .map((sign) => escapes[sign] ?? sign)
    .join('');
}

/** XML 1.0 §2.2, Char. */
function isAllowed(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
