import { and, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { StaffAuditAsked } from '#contract/staff.ts';
import { addDays, startOfDay } from '#domain/day/days.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import type { Drizzle } from '#server/database/database.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { orderIdIn } from '#server/staff/reading/find-order-id.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { customerSubject } from './find-audit-subject.ts';

/** An entry of the audit log with how it ended; null of what was cut off before it did. */
export type AuditLine = typeof auditEntry.$inferSelect & { outcome: typeof auditOutcome.$inferSelect | null };

const AT_ONCE = 1000;

/** The entries of the audit log that were asked for, the newest first. */
export async function readAuditLog(
  { db }: Pick<StaffServices, 'db'>,
  { most, isWhole, ...filter }: StaffAuditAsked,
): Promise<AuditLine[]> {
  if (!isWhole) return await readPage(db, await toCondition(db, filter), most);
  const lines: AuditLine[] = [];
  for await (const piece of readWholeAuditLog({ db }, filter)) lines.push(...piece);
  return lines;
}

/** Every entry that was asked for, the newest first, in pieces: each is read when it is asked for, from where the one before ended. */
export async function* readWholeAuditLog(
  { db }: Pick<StaffServices, 'db'>,
  filter: AuditFilter,
): AsyncGenerator<AuditLine[]> {
  const meant = await toCondition(db, filter);
  for (let last: AuditLine | undefined; ; ) {
    const piece = await readPage(db, and(meant, last && isBefore(last)), AT_ONCE);
    if (piece.length > 0) yield piece;
    if (piece.length < AT_ONCE) return;
    last = piece.at(-1);
  }
}

/** Which entries are meant. */
export type AuditFilter = Omit<StaffAuditAsked, 'most' | 'isWhole'>;

/** So many of the entries that were asked for, from one on, the newest first. */
export async function readAuditLines(
  { db }: Pick<StaffServices, 'db'>,
  filter: AuditFilter,
  { most, from }: { most: number; from: number },
): Promise<AuditLine[]> {
  return await readPage(db, await toCondition(db, filter), most, from);
}

/** How many entries were asked for. */
export async function countAuditLog({ db }: Pick<StaffServices, 'db'>, filter: AuditFilter): Promise<number> {
  return await db.$count(auditEntry, await toCondition(db, filter));
}

function isBefore({ at, id }: AuditLine): SQL | undefined {
  return or(lt(auditEntry.at, at), and(eq(auditEntry.at, at), lt(auditEntry.id, id)));
}

async function readPage(db: Drizzle, meant: SQL | undefined, most: number, from = 0): Promise<AuditLine[]> {
  const lines = await db
    .select({ ...getTableColumns(auditEntry), outcome: auditOutcome })
    .from(auditEntry)
    .leftJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
    .where(meant)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(most)
    .offset(from);
  return lines.map((line) => nameMade(line));
}

/** An entry of what was made by it is about that, though it was written before. */
function nameMade(line: AuditLine): AuditLine {
  const made = line.outcome?.orderId ?? null;
  if (line.subjectName !== '' || made === null) return line;
  return { ...line, orderId: made, subjectName: formatDocumentNumber('order', made) };
}

async function toCondition(
  db: Drizzle,
  { subject, who, action, from, until }: AuditFilter,
): Promise<SQL | undefined> {
  return and(
    subject === undefined ? undefined : await isAbout(db, subject),
    who === undefined ? undefined : eq(auditEntry.actor, who),
    action === undefined ? undefined : eq(auditEntry.action, action),
    from === undefined ? undefined : gte(auditEntry.at, startOfDay(from)),
    until === undefined ? undefined : lt(auditEntry.at, startOfDay(addDays(until, 1))),
  );
}

/** An order with all that belongs to it, or one thing by its name; a customer is named by the address of the account. */
async function isAbout(db: Drizzle, subject: string): Promise<SQL | undefined> {
  if (subject.includes('@')) {
    const { name } = await customerSubject(db, subject);
    return eq(auditEntry.subjectName, name === '' ? subject : name);
  }
  const orderId = orderIdIn(subject);
  const isNamed = eq(auditEntry.subjectName, subject);
  if (orderId === null) return isNamed;
  const made = db
    .select({ id: auditOutcome.entryId })
    .from(auditOutcome)
    .where(eq(auditOutcome.orderId, orderId));
  return or(isNamed, eq(auditEntry.orderId, orderId), inArray(auditEntry.id, made));
}
