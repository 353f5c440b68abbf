import { filledLines, filledParagraphs, wordsOfMail } from '#domain/mail/mail-texts.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { paragraph } from '#server/documents/mails/letter-parts.ts';

/** A letter with the foundry's own words for its kind of mail: after all that it has to say, of which nothing is left out. */
export function withOwnWords(
  letter: Letter,
  { kind, shop, orderNumber }: { kind: string; shop: DocumentShop; orderNumber: string | null },
): { letter: Letter; shop: DocumentShop } {
  const words = wordsOfMail(shop.mails, kind);
  const values = {
    foundry: shop.foundryName,
    email: shop.contactEmail,
    order: orderNumber ?? '',
  };
  const own = filledParagraphs(words.paragraph ?? '', values).map(paragraph);
  const lines = words.footer === undefined ? [] : filledLines(words.footer, values);
  const footer = lines.length === 0 ? undefined : lines.join('\n');
  return {
    letter: { ...letter, parts: [...letter.parts, ...own] },
    shop: { ...shop, mails: { greeting: words.greeting, footer } },
  };
}
