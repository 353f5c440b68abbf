import { createHash } from 'node:crypto';
import { slugify } from '#domain/text/slug.ts';

/** A file of an export: its path below the folder, and its text or the hash of its bytes in the file store, with what it is to people. */
export type ExportedFile =
  | { path: string; text: string }
  | { path: string; bytes: Uint8Array }
  | { path: string; hash: string; of?: string };

const longestPart = 80;

/** A name as a part of a path that every file system takes; a long one is cut and told apart by its hash. */
export function toPathPart(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file is called so
  const plain = name.replace(/[/\\:*?"<>|\u0000-\u001f]/g, '-').replace(/^\./, '-');
  if (Buffer.byteLength(plain) <= longestPart) return plain;
  const [, ending = ''] = /(\.[A-Za-z0-9]{1,5})$/.exec(plain) ?? [];
  const start = [...plain.slice(0, plain.length - ending.length)].slice(0, 12).join('');
  return `${start}-${createHash('sha256').update(name).digest('hex').slice(0, 12)}${ending}`;
}

/** The pictures that one YAML file names, each as a file beside it; `folder` is below the export's, `from` as the YAML says it. */
export function createPictureFiles({ folder, from }: { folder: string; from: string }) {
  const files = new Map<string, ExportedFile>();
  return {
    /** How the YAML names the picture that is served at an address. */
    nameOf({ url, label }: { url: string; label: string }): string {
      const [, hash, ending] = /^\/images\/([0-9a-f]{64})\.(\w+)$/.exec(url) ?? [];
      if (hash === undefined) throw new Error(`${url} is no picture of the file store`);
      const words = [...slugify(label)].slice(0, 30).join('').replace(/-$/, '');
      const name = `${words === '' ? '' : `${words}-`}${hash.slice(0, 12)}.${ending}`;
      files.set(name, { path: `${folder}${name}`, hash });
      return `${from}${name}`;
    },
    files: () => [...files.values()],
  };
}

export type PictureFiles = ReturnType<typeof createPictureFiles>;
