import { createHash } from 'node:crypto';
import { memoryWords } from '#domain/translation/memory-words.ts';

/** By what a text is found in a translation memory: SHA-256 of how it is looked for. */
export function memoryHash(text: string): string {
  return createHash('sha256').update(memoryWords(text)).digest('base64');
}
