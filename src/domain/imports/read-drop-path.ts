import { DROP } from '#domain/limits.ts';

export type DropPath = { ok: true; path: string } | { ok: false; why: string };

// Control characters, and what turns the direction of a name so that it reads as another one.
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** A path below a folder, from a name that somebody sent: with slashes, in one form of its letters. Whatever could lead out is refused. */
export function readDropPath(name: string): DropPath {
  if (unseen.test(name)) return refuse('its name holds characters that cannot be seen');
  if (name.includes('\\')) return refuse('its name holds a backslash: expected slashes between folders');
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return refuse('its name begins at the root of a disk');
  const path = name.normalize('NFC');
  const parts = path.split('/');
  if (parts.includes('..')) return refuse('its name leads out of the folder');
  if (parts.some((part) => part === '' || part === '.'))
    return refuse('its name has a folder without a name');
  if (parts.length > DROP.depth) return refuse(`it lies deeper than ${DROP.depth} folders`);
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  if (bytes(path) > DROP.pathBytes || parts.some((part) => bytes(part) > DROP.partBytes))
    return refuse('its name is too long');
  return { ok: true, path };
}

function refuse(why: string): DropPath {
  return { ok: false, why };
}

/** What systems and editors put beside files, and an import leaves alone. */
export function isLeftAlone(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) =>
        part.startsWith('.') || ['__MACOSX', 'node_modules', 'Thumbs.db', 'desktop.ini'].includes(part),
    );
}
