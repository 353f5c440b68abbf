import { z } from 'zod';
import { formatDay } from '#domain/day/days.ts';
import type { Drizzle } from '#server/database/database.ts';
import { demoParagraphs, greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { readPaper } from '#server/papers/read-paper.ts';

const about = z.strictObject({
  licenceNumber: z.string(),
  publicName: z.string(),
  recipientName: z.string(),
  items: z.array(z.string()),
});
type About = z.infer<typeof about>;

const revoked = about.extend({
  /** A sentence of staff. */
  reason: z.string(),
});

/** Tells that staff took a licence away, and why. */
export const licenceRevoked = defineMail({
  kind: 'licence-revoked',
  stored: revoked,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: (said: z.infer<typeof revoked>, shop) => ({
    subject: `Licence ${said.licenceNumber} from ${shop.foundryName} was revoked`,
    parts: [
      greeting(said.recipientName),
      paragraph(`${named(said, shop.foundryName)} was revoked. It was for:`),
      { kind: 'list', items: said.items },
      paragraph(printable(said.reason)),
      paragraph(
        'From now on these fonts may not be used under it: please remove them wherever they are in use under this licence alone. ' +
          'Other licences that you hold are not touched. If you think that this is a mistake, please write to us.',
      ),
      ...demoParagraphs(shop),
    ],
  }),
});

/** Tells that a licence which was revoked holds again. */
export const licenceRestored = defineMail({
  kind: 'licence-restored',
  stored: about,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: (said: About, shop) => ({
    subject: `Licence ${said.licenceNumber} from ${shop.foundryName} holds again`,
    parts: [
      greeting(said.recipientName),
      paragraph(`${named(said, shop.foundryName)} was revoked, and holds again as before, for:`),
      { kind: 'list', items: said.items },
      ...demoParagraphs(shop),
    ],
  }),
});

const prolonged = about.extend({
  /** Its last day, `YYYY-MM-DD`. */
  until: z.string(),
  /** The certificate. */
  documentId: z.int(),
  /** As it was drawn for this mail: a later one may name somebody else. Mails of earlier versions do not say. */
  fileHash: z.string().optional(),
});

/** Tells that a licence lasts longer; its new certificate comes with it. */
export const licenceProlonged = defineMail({
  kind: 'licence-prolonged',
  stored: prolonged,
  fill: async (services: { db: Drizzle; files: Pick<FileStore, 'find'> }, { data }) => ({
    said: data,
    attachments: [await readPaper(services, data.documentId, data.fileHash)],
  }),
  write: (said: Omit<z.infer<typeof prolonged>, 'documentId' | 'fileHash'>, shop) => ({
    subject: `Licence ${said.licenceNumber} from ${shop.foundryName} lasts until ${formatDay(said.until)}`,
    parts: [
      greeting(said.recipientName),
      paragraph(
        `${named(said, shop.foundryName)} was prolonged: its last day is ${formatDay(said.until)}. It covers:`,
      ),
      { kind: 'list', items: said.items },
      paragraph('Its new certificate comes with this mail and takes the place of the earlier one.'),
      ...demoParagraphs(shop),
    ],
  }),
});

function named({ publicName, licenceNumber }: About, foundryName: string): string {
  return `Your licence ${printable(publicName)} ${licenceNumber} from ${printable(foundryName)}`;
}
