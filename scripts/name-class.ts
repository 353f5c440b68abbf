import { createHash } from 'node:crypto';

/**
 * A class of a CSS module, told from those of other modules by five characters of its stylesheet's hash. Every page's script and
 * markup name them, so each character counts: the line of the stylesheet, which Vite adds by itself, tells nothing more.
 */
export function nameClass(name: string, _file: string, css: string): string {
  return `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 5)}`;
}
