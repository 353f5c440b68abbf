import type { MailWordsPage, ToldMailWords } from '#contract/admin/mail-words.ts';
import { exampleName, exampleOrder } from '#domain/mail/example-mail.ts';
import {
  filledLines,
  filledParagraphs,
  type WordedMailKind,
  withMailWords,
  wordedMails,
  wordsOfMail,
} from '#domain/mail/mail-texts.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';

/** How a mail reads with the words as they are typed, for somebody who is not there. */
export function MailPreview({
  kind,
  page,
  typed,
}: {
  kind: WordedMailKind | null;
  page: MailWordsPage;
  typed: ToldMailWords;
}) {
  const texts = withMailWords({ ...page.all, texts: page.own }, { kind, words: typed });
  const { greeting, paragraph = '', footer = '' } = wordsOfMail(texts, kind ?? '');
  const values = { foundry: page.foundryName, email: page.contactEmail, order: exampleOrder };
  const lines = [
    `${greeting ?? 'Hello'} ${exampleName},`,
    kind === null
      ? '[What the mail has to say.]'
      : `[What the mail ‘${wordedMails[kind].title}’ has to say, with its links and papers.]`,
    ...filledParagraphs(paragraph, values),
    ['-- ', page.foundryName, page.contactEmail, ...filledLines(footer, values)]
      .filter((line) => line !== '')
      .join('\n'),
  ];
  return (
    <SheetPart title="How it reads">
      <p className={sheet.letter} dir="auto">
        {lines.join('\n\n')}
      </p>
    </SheetPart>
  );
}
