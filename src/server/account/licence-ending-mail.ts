import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import { demoParagraphs, greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  licenceNumber: z.string(),
  publicName: z.string(),
  items: z.array(z.string()),
  licensee: z.string(),
  /** YYYY-MM-DD, its last day. */
  expiryDate: z.string(),
});

/** Tells the holder of a licence that it ends soon. */
export const licenceEnding = defineMail({
  kind: 'licence-ending',
  stored,
  fill: async ({ publicUrl }: { publicUrl: string }, { data }) => ({
    said: { ...data, accountLink: `${publicUrl}/account/licences` },
  }),
  write: (said: z.infer<typeof stored> & { accountLink: string }, shop) => {
    const lastDay = formatDay(said.expiryDate);
    return {
      subject: `Your licence ${said.licenceNumber} ends on ${lastDay}`,
      parts: [
        greeting(),
        paragraph(
          `The licence ${printable(said.publicName)} ${said.licenceNumber} from ${printable(shop.foundryName)} for ` +
            `${printable(said.licensee)} holds until ${lastDay}, the last day included. It covers:`,
        ),
        { kind: 'list', items: said.items },
        paragraph(
          'After that day these fonts may no longer be used under it. To go on using them, renew it among the licences of your ' +
            'account, or write to us before then:',
        ),
        linkTo('Your licences', said.accountLink),
        paragraph('You get this reminder once.'),
        ...demoParagraphs(shop),
      ],
    };
  },
});
