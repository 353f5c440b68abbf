/** Numbers of licences are the only names in a path that know capitals. */
const withCapitals = /^\/verify\//;

/**
 * The one spelling of a page's address: without the host of an absolute form (RFC 9112 §3.2.2), a fragment, doubled slashes, one at
 * the end, dot segments, capitals and escapes that no character needs. The query stays as it is. The router reads all others as
 * well; a page that answered to them would be kept as often, and a private page could be asked for by a name that does not say so.
 */
export function spellAddress(target: string): string {
  const [address = ''] = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split('#', 1);
  const mark = address.indexOf('?');
  const path = spellPath(mark < 0 ? address : address.slice(0, mark));
  return mark < 0 || mark === address.length - 1 ? path : `${path}${address.slice(mark)}`;
}

function spellPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split(/[/\\]/).map(decoded)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const spelled = `/${parts.map(encoded).join('/')}`;
  const lower = lowered(spelled);
  return withCapitals.test(lower) ? `/verify/${spelled.slice('/verify/'.length)}` : lower;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // What cannot be decoded leads to no page.
    return part;
  }
}

/** As browsers write a part of a path: what may stand in it as it is does. */
function encoded(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

/** Escapes keep their capitals. */
function lowered(path: string): string {
  return path.replace(/%[0-9A-F]{2}|[^%]+/g, (piece) =>
    piece.startsWith('%') ? piece : piece.toLowerCase(),
  );
}
