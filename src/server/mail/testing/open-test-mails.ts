import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail, type MailDecision } from '#server/mail/decide-mail.ts';
import type { SendableKind } from '#server/mail/mail-kind.ts';
import { MailRefused } from '#server/mail/mail-refused.ts';
import type { OutgoingMail } from '#server/mail/mail-transport.ts';
import { type MailServices, sendMail } from '#server/mail/send-mail.ts';

const foundry = { ...testFoundry, name: 'Test Foundry', isDemo: false };

/** Who sends the mails of these tests. */
export const shop = toDocumentShop(foundry);

/** When the mails of these tests are decided on, and when they are sent. */
export const decidedAt = new Date('2026-03-04T10:00:00Z');
export const sentAt = new Date('2026-03-06T10:00:00Z');

export interface TestMails {
  jobs: Jobs;
  /** What was taken by the transport, and the letters that were rendered. */
  sent: OutgoingMail[];
  letters: Letter[];
  /** Whether the transport takes nothing, and how often it did not. */
  isDown: boolean;
  faults: number;
  /** What the server answers that takes none of them for good; null where it takes them. */
  refusal: string | null;
  /** What happens while a mail is under way. */
  beforeSending: () => PromiseLike<unknown>;
  /** What was told of mails that were refused for good. */
  told: unknown[];
  decide: (decision: Pick<MailDecision, 'mail'> & Partial<MailDecision>) => Promise<boolean>;
  /** To be called once the tables are empty. */
  reset: () => Promise<void>;
}

/** Jobs that send mails of these kinds to nobody but the test. */
export async function openTestMails<More extends object>(
  database: Database,
  kinds: readonly SendableKind<NoInfer<MailServices & More>>[],
  more: More,
): Promise<TestMails> {
  const jobs = await createJobs(database, { onFault: () => undefined });
  const services: MailServices & More = {
    ...more,
    db: database.db,
    documents: {
      mail: async (letter) => {
        mails.letters.push(letter);
        return { subject: letter.subject, html: '<p>html</p>', text: 'text' };
      },
    },
    transport: {
      send: async (outgoing) => {
        await mails.beforeSending();
        if (mails.refusal !== null) throw new MailRefused(mails.refusal);
        if (mails.isDown) {
          mails.faults += 1;
          throw new Error('nobody listens');
        }
        mails.sent.push(outgoing);
      },
      close: () => undefined,
    },
    mailFrom: 'shop@shop.example',
    publicUrl: 'https://shop.example',
    now: () => sentAt,
    onFault: (cause) => mails.told.push(cause),
  };
  jobs.work('send-mail', (data) => sendMail(services, kinds, data));
  const mails: TestMails = {
    jobs,
    sent: [],
    letters: [],
    isDown: false,
    faults: 0,
    refusal: null,
    beforeSending: async () => undefined,
    told: [],
    decide: (decision) =>
      database.db.transaction((tx) =>
        decideMail(tx, jobs, { key: 'test:17', recipient: 'buyer@example.com', at: decidedAt, ...decision }),
      ),
    reset: async () => {
      await database.plain.exec('delete from pgboss.job');
      await database.db.insert(setting).values({ name: 'foundry', value: foundry });
      Object.assign(mails, {
        sent: [],
        letters: [],
        isDown: false,
        faults: 0,
        refusal: null,
        beforeSending: async () => undefined,
        told: [],
      });
    },
  };
  return mails;
}
