import type { Plugin } from 'vite';

const beyondLatin1 = /[^\0-\xff]/g;

/** The same script, its characters beyond Latin-1 written as escapes: in strings, templates and expressions they say the same. */
export function escapeBeyondLatin1(code: string): string {
  return code.replace(
    beyondLatin1,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * V8 keeps the text of a script for as long as the script lives, in two bytes a character where one of them is beyond Latin-1: a
 * quotation mark in a sentence doubles a megabyte. So the server's scripts are written without.
 */
export function keepScriptsNarrow(): Plugin {
  return {
    name: 'fount:keep-scripts-narrow',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        // Of a raw template the escape would be the text.
        if (/String\.raw`[^`]*[^\0-\xff]/.test(file.code))
          throw new Error(`${file.fileName} has a raw template beyond Latin-1, which cannot be escaped`);
        file.code = escapeBeyondLatin1(file.code);
      }
    },
  };
}
