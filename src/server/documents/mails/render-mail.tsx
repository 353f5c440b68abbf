import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentShop, RenderedMail } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { MailPage } from './mail-page.tsx';
import { mailText } from './mail-text.ts';
import { setLetter } from './set-letter.ts';

/** A mail in both forms that a mail program may show, signed by the shop. */
export function renderMail(written: Letter, shop: DocumentShop): RenderedMail {
  const { letter, signature } = setLetter(written, shop);
  return {
    subject: letter.subject,
    html: `<!doctype html>\n${renderToStaticMarkup(<MailPage letter={letter} signature={signature} />)}\n`,
    text: mailText(letter, signature),
  };
}
