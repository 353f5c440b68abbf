import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentShop, RenderedMail } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import { MailPage } from './mail-page.tsx';
import { mailText } from './mail-text.ts';

/** A mail in both forms that a mail program may show, signed by the shop. */
export function renderMail(written: Letter, shop: DocumentShop): RenderedMail {
  const { greeting = 'Hello', footer } = shop.mails ?? {};
  const letter = {
    subject: printable(written.subject),
    parts: written.parts.map((part) => (part.kind === 'greeting' ? greet(greeting, part.name) : part)),
  };
  const signature = [shop.foundryName, shop.contactEmail, ...(footer?.split('\n') ?? [])];
  return {
    subject: letter.subject,
    html: `<!doctype html>\n${renderToStaticMarkup(<MailPage letter={letter} signature={signature} />)}\n`,
    text: mailText(letter, signature),
  };
}

function greet(word: string, name: string): { kind: 'text'; text: string } {
  return { kind: 'text', text: `${name === '' ? word : `${word} ${name}`},` };
}
