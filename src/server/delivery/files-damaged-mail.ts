import { z } from 'zod';
import type { LetterPart } from '#server/documents/data/letter.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

/** A disk that broke may have damaged all of them, and a mail is no list of thousands. */
const mostNamed = 50;

const stored = z.strictObject({ fonts: z.array(z.string()), papers: z.array(z.string()) });

/** Tells the foundry which files of its shop are missing or damaged, and what helps. */
export const filesDamaged = defineMail({
  kind: 'files-damaged',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ fonts, papers }: z.infer<typeof stored>, shop) => ({
    subject: `Files of ${shop.foundryName} are missing or damaged`,
    parts: [
      greeting(''),
      paragraph('The weekly look at the files of your shop found some that are missing or damaged.'),
      ...named(
        fonts,
        'Fonts, without which nothing is delivered that holds them. Please import their folder again:',
      ),
      ...named(papers, 'Papers of orders. Please bring them back from a backup:'),
      paragraph('Files that break of themselves tell of a disk that does: please have it looked at.'),
    ],
  }),
});

function named(names: string[], sentence: string): LetterPart[] {
  if (names.length === 0) return [];
  const further = names.length - mostNamed;
  const items = names.slice(0, mostNamed);
  return [
    paragraph(sentence),
    { kind: 'list', items: further > 0 ? [...items, `and ${further} more, which the log names`] : items },
  ];
}
