import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { JobPage, JobsAsked, MailPage, MailSheet, MailsAsked } from '#contract/admin/work.ts';
import type { Result } from '#contract/refusal.ts';
import { mailState } from '#domain/staff/mail-state.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { offerNamed } from '#server/office/acts/offer-named.ts';
import { listStaffJobs } from '#server/staff/jobs/list-staff-jobs.ts';
import { goesTo } from './goes-to.ts';

const PER_PAGE = 50;

/** GET jobs: a page of the work that is not done, with what can be done about it; the last one where so many pages are not left. */
export async function readJobPage(
  services: { db: Drizzle },
  asked: JobsAsked,
  role: StaffRole,
): Promise<JobPage> {
  const { aside, page } = asked;
  const isAside = aside === '1';
  const { jobs, counts } = await listStaffJobs(services, {
    ...{ isAside, most: PER_PAGE, from: (page - 1) * PER_PAGE },
  });
  const total = isAside ? counts.aside : counts.failed + counts.running + counts.waiting;
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > last) return await readJobPage(services, { ...asked, page: last }, role);
  return {
    counts,
    ...{ total, page },
    perPage: PER_PAGE,
    jobs: jobs.map(({ name, standing, since, nextAt, attempts, reason }) => ({
      ...{ name, standing, attempts, reason },
      since: since.toISOString(),
      nextAt: nextAt.toISOString(),
    })),
    acts: offerNamed(['jobs run', 'jobs drop'], role),
  };
}

const columns = {
  id: mail.id,
  kind: mail.kind,
  recipient: mail.recipient,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
  givenUpAt: mail.givenUpAt,
  toldBy: mail.toldBy,
  lastFault: mail.lastFault,
  orderNumber: shopOrder.orderNumber,
};

/** GET mails: a page of them, the newest first; two statements. */
export async function readMailPage(
  { db }: { db: Drizzle },
  { recipient, state, page }: MailsAsked,
  role: StaffRole,
): Promise<MailPage> {
  const where = and(
    ...(recipient === '' ? [] : [goesTo(recipient)]),
    ...(state === '' ? [] : [isInState[state]]),
  );
  const mails = await db
    .select(columns)
    .from(mail)
    .leftJoin(shopOrder, eq(shopOrder.id, mail.orderId))
    .where(where)
    .orderBy(desc(mail.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const total = await db.$count(mail, where);
  return { total, page, perPage: PER_PAGE, mails: mails.map(toTold), acts: offerNamed(['test-mail'], role) };
}

/** GET mails/{mail}: one as it was sent. */
export async function readMail({ db }: { db: Drizzle }, mailId: number): Promise<Result<MailSheet>> {
  const [found] = await db
    .select({ ...columns, sentAs: mail.sentAs })
    .from(mail)
    .leftJoin(shopOrder, eq(shopOrder.id, mail.orderId))
    .where(eq(mail.id, mailId));
  if (found === undefined) return { ok: false, code: 'not-found', detail: `There is no mail ${mailId}.` };
  const { sentAs, ...told } = found;
  return { ok: true, value: { ...toTold(told), sentAs } };
}

const isInState = {
  sent: and(isNotNull(mail.sentAt), isNull(mail.toldBy)),
  told: isNotNull(mail.toldBy),
  waiting: and(isNull(mail.sentAt), isNull(mail.givenUpAt)),
  failed: and(isNull(mail.sentAt), isNotNull(mail.givenUpAt)),
};

type Row = Pick<
  typeof mail.$inferSelect,
  'id' | 'kind' | 'recipient' | 'createdAt' | 'sentAt' | 'givenUpAt' | 'toldBy' | 'lastFault'
> & { orderNumber: string | null };

function toTold({ createdAt, sentAt, givenUpAt, toldBy, lastFault, ...row }: Row): MailPage['mails'][number] {
  return {
    ...row,
    state: mailState({ sentAt, givenUpAt, toldBy }),
    at: (sentAt ?? givenUpAt ?? createdAt).toISOString(),
    fault: sentAt === null ? lastFault : null,
  };
}
