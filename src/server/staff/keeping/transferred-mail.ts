import { z } from 'zod';
import type { Drizzle } from '#server/database/database.ts';
import { demoParagraphs, greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import { readPaper } from '#server/papers/read-paper.ts';

const stored = z.strictObject({
  licenceNumber: z.string(),
  publicName: z.string(),
  items: z.array(z.string()),
  fromLicensee: z.string(),
  toLicensee: z.string(),
  /** The certificate. */
  documentId: z.int(),
  /** As it was drawn for this mail: a later one may name somebody else. Mails of earlier versions do not say. */
  fileHash: z.string().optional(),
});

/** Tells that a licence has another licensee now; its new certificate comes with it. */
export const licenceTransferred = defineMail({
  kind: 'licence-transferred',
  stored,
  fill: async (services: { db: Drizzle; files: Pick<FileStore, 'find'> }, { data }) => ({
    said: data,
    attachments: [await readPaper(services, data.documentId, data.fileHash)],
  }),
  write: (said: Omit<z.infer<typeof stored>, 'documentId' | 'fileHash'>, shop) => ({
    subject: `Licence ${said.licenceNumber} from ${shop.foundryName} was transferred`,
    parts: [
      greeting(),
      paragraph(
        `The licence ${printable(said.publicName)} ${said.licenceNumber} from ${printable(shop.foundryName)} has gone from ` +
          `${printable(said.fromLicensee)} to ${printable(said.toLicensee)}. It covers:`,
      ),
      { kind: 'list', items: said.items },
      paragraph(
        'From now on the new licensee alone may use these fonts under it; its certificate comes with this mail and ' +
          'takes the place of the earlier one.',
      ),
      ...demoParagraphs(shop),
    ],
  }),
});
