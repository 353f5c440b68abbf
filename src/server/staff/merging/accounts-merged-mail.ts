import { z } from 'zod';
import { formatCount } from '#domain/figure/figures.ts';
import { mailLinks } from '#domain/text/mail-links.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  /** Of the account to whose address it goes. */
  isKept: z.boolean(),
  /** The address of the other one, masked: where the staff were mistaken, neither learns who the other is. */
  otherAddress: z.string(),
  orders: z.int(),
});

/** Tells either of the two whose accounts the staff merged. Whoever it was done to in error, or by somebody else's word, reads of it. */
export const accountsMerged = defineMail({
  kind: 'accounts-merged',
  stored,
  fill: async ({ publicUrl }: { publicUrl: string }, { data }) => ({
    said: { ...data, loginLink: publicUrl + mailLinks.login() },
  }),
  write: (
    { isKept, otherAddress, orders, loginLink }: z.infer<typeof stored> & { loginLink: string },
    shop,
  ) => {
    const foundry = printable(shop.foundryName);
    const other = printable(otherAddress);
    const what =
      orders === 0 ? 'What was in it is' : `Its ${formatCount(orders, 'order')} and what belongs to them are`;
    return {
      subject: isKept
        ? `Another account was merged into yours at ${foundry}`
        : `Your account at ${foundry} was merged into another one`,
      parts: [
        greeting(),
        paragraph(
          isKept
            ? `The account with the address ${other} was merged into yours at ${foundry}, since we were told that both are yours. ${what} in your account now. You log in as before.`
            : `Your account at ${foundry} with this address was merged into the one with the address ${other}, since we were told that both are yours. ${what} there now. Nobody logs in with this address any more, and no newsletter goes to it: please log in with the other one.`,
        ),
        linkTo('Log in', loginLink),
        paragraph(
          'Invoices, licences and certificates stay as they were made. If the other account is not yours, please write to us at once.',
        ),
        ...demoParagraphs(shop),
      ],
    };
  },
});
