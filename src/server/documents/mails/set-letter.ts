import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter, SetLetter } from '#server/documents/data/letter.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';

/** A letter with its greeting written out, and what the shop signs it with. */
export function setLetter(written: Letter, shop: DocumentShop): { letter: SetLetter; signature: string[] } {
  const { greeting = 'Hello', footer } = shop.mails ?? {};
  return {
    letter: {
      subject: printable(written.subject),
      parts: written.parts.map((part) => (part.kind === 'greeting' ? greet(greeting, part.name) : part)),
    },
    signature: [shop.foundryName, shop.contactEmail, ...(footer?.split('\n') ?? [])],
  };
}

function greet(word: string, name: string): { kind: 'text'; text: string } {
  return { kind: 'text', text: `${name === '' ? word : `${word} ${name}`},` };
}
