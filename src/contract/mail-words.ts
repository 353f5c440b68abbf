import { z } from 'zod';
import { findWrongPlaceholder, placeholdersOf, type WordedMailKind } from '#domain/mail/mail-texts.ts';
import { unseenInLine, unseenInLines } from '#domain/text/unseen-character.ts';

const plain = 'Please use plain letters: there is a character in it that nobody sees.';

const fields = {
  greeting: z
    .string()
    .trim()
    .max(60, 'A greeting has 60 characters at most.')
    .refine((text) => !unseenInLine.test(text), plain),
  paragraph: lines(2000, 'A paragraph has 2,000 characters at most.'),
  footer: lines(1000, 'A footer has 1,000 characters at most.'),
};

function lines(most: number, message: string) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(most, message)
        .refine((text) => !unseenInLines.test(text), plain),
    );
}

/** The foundry's words in one mail, as they are typed; '' is none. */
export const mailWords = z.strictObject(fields);

/** What of them names something in braces that the mail does not have: the field and the sentence. */
export function findWrongWords(
  words: { paragraph?: string | undefined; footer?: string | undefined; greeting?: string | undefined },
  kind: WordedMailKind | null,
): { field: 'greeting' | 'paragraph' | 'footer'; message: string }[] {
  const known = placeholdersOf(kind).map((name) => `{${name}}`);
  return (['greeting', 'paragraph', 'footer'] as const).flatMap((field) => {
    const text = words[field] ?? '';
    const wrong = field === 'greeting' ? (/[{}]/.exec(text)?.[0] ?? null) : findWrongPlaceholder(text, kind);
    if (wrong === null) return [];
    const message =
      field === 'greeting'
        ? 'A greeting has nothing in braces: the name follows it.'
        : `This mail has no ${wrong}: it has ${known.join(', ')}.`;
    return [{ field, message }];
  });
}
