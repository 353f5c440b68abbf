import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { defineMail } from '#server/mail/mail-kind.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

const stored = z.strictObject({ by: z.string() });

/** A mail by which staff try whether mails go out and arrive. */
export const testMail = defineMail({
  kind: 'test-mail',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ by }: z.infer<typeof stored>, shop) => ({
    subject: `A mail to try the mails of ${shop.foundryName}`,
    parts: [
      greeting(''),
      paragraph(
        `${by} tries whether the mails of ${shop.foundryName} arrive. This one did: nothing is to be done.`,
      ),
    ],
  }),
});

/** Has a mail sent that says nothing but that it arrived. */
export async function sendTestMail(
  { db, jobs, now }: Pick<StaffServices, 'db' | 'jobs' | 'now'>,
  { to, by }: { to: string; by: string },
): Promise<Result<{ to: string }>> {
  const [key, mail] = [`test-mail:${randomUUID()}`, testMail.of({ by })];
  await db.transaction((tx) => decideMail(tx, jobs, { key, recipient: to, mail, at: now() }));
  return { ok: true, value: { to } };
}
