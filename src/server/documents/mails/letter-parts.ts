import { readsAsName } from '#domain/address/reads-as-name.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import { demoRemarks } from '#server/documents/data/document-words.ts';
import type { LetterPart } from '#server/documents/data/letter.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';

export function paragraph(text: string): LetterPart {
  return { kind: 'text', text };
}

/** How a letter begins: with a name where one is known, and what was given for it reads as one. */
export function greeting(name = ''): LetterPart {
  return { kind: 'greeting', name: readsAsName(name) ? printable(name).trim() : '' };
}

/** A link on a line of its own. */
export function linkTo(label: string, url: string): LetterPart {
  return { kind: 'links', links: [{ label, detail: '', url }] };
}

/** What a letter of a demonstration ends with; nothing in another one. */
export function demoParagraphs(shop: DocumentShop): LetterPart[] {
  return demoRemarks(shop).map(paragraph);
}
