import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import { exampleName, exampleOrder } from '#domain/mail/example-mail.ts';
import { type WordedMailKind, wordedMailKinds, wordedMails } from '#domain/mail/mail-texts.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** `of`: the kind of mail whose words of the foundry it shows. */
const stored = z.strictObject({ by: z.string(), of: z.enum(wordedMailKinds).optional() });

/** A mail by which staff try whether mails go out and arrive. */
export const testMail = defineMail({
  kind: 'test-mail',
  stored,
  fill: async (_services: object, { data }) => ({
    said: data,
    ...(data.of !== undefined && { wordsAs: { kind: data.of, orderNumber: exampleOrder } }),
  }),
  write: ({ by, of }: z.infer<typeof stored>, shop) => ({
    subject: `A mail to try the mails of ${shop.foundryName}`,
    parts: [
      greeting(of === undefined ? '' : exampleName),
      paragraph(
        `${by} tries whether the mails of ${shop.foundryName} arrive. This one did: nothing is to be done.`,
      ),
      ...(of === undefined
        ? []
        : [paragraph(`Here stands what the mail ‘${wordedMails[of].title}’ has to say.`)]),
    ],
  }),
});

/** Has a mail sent that says nothing but that it arrived, in the words of another kind of mail where one is named. */
export async function sendTestMail(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { to, by, of }: { to: string; by: string; of?: WordedMailKind | undefined },
): Promise<Result<{ to: string }>> {
  const [key, mail] = [`test-mail:${randomUUID()}`, testMail.of({ by, ...(of !== undefined && { of }) })];
  await db.transaction((tx) => decideMail(tx, jobs, { key, recipient: to, mail, at: now() }));
  return { ok: true, value: { to } };
}
