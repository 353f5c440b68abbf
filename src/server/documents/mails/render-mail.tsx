import { renderToStaticMarkup } from 'react-dom/server';
import type { MailData, RenderedMail } from '#server/documents/data/document-data.ts';
import { MailPage } from './mail-page.tsx';
import { mailText } from './mail-text.ts';
import { writeMail } from './write-mail.ts';

/** A mail in both forms that a mail program may show. */
export function renderMail(mail: MailData): RenderedMail {
  const letter = writeMail(mail);
  return {
    subject: letter.subject,
    html: `<!doctype html>\n${renderToStaticMarkup(<MailPage letter={letter} />)}\n`,
    text: mailText(letter),
  };
}
