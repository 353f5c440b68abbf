import type { Result } from '#contract/refusal.ts';
import { findAuditChanges } from '#domain/staff/audit-changes.ts';
import type { StaffActor } from '#domain/staff/staff-actor.ts';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import { policyOf } from '#domain/staff/staff-policies.ts';
import { withoutPersons } from '#domain/staff/without-persons.ts';
import { withoutAddresses } from '#domain/text/without-addresses.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { type LoggableError, loggableError } from '#server/log/loggable-error.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findAuditSubject } from './find-audit-subject.ts';
import { readAuditFacts } from './read-audit-facts.ts';

interface Audited<Done> {
  action: StaffActionName;
  actor: StaffActor;
  asked: object;
  act: () => Promise<Result<Done>>;
}

/**
 * Does something with an entry of the audit log. The entry is there before it is done, so that nothing is done which the log does
 * not know of; how it ended follows, with what changed. Where the log does not take that, a warning says so, and the entry reads as cut
 * off.
 */
export async function audited<Done>(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  { action, actor, asked, act }: Audited<Done>,
): Promise<Result<Done>> {
  const subject = await findAuditSubject(db, asked, action);
  const before = await readAuditFacts(db, subject);
  const { by: _, ...input } = withoutPersons({ ...asked });
  const [entry] = await db
    .insert(auditEntry)
    .values({
      at: now(),
      actor: actor.name,
      role: actor.role,
      way: actor.way,
      memberId: actor.way === 'command' ? null : actor.memberId,
      action,
      subject: policyOf(action).subject,
      subjectName: subject.name,
      orderId: subject.orderId,
      input,
    })
    .returning({ id: auditEntry.id });
  if (entry === undefined) throw new Error(`The audit log did not take ${action}`);
  const end = async (
    outcome: Pick<typeof auditOutcome.$inferInsert, 'result' | 'code' | 'detail' | 'orderId'>,
  ) => {
    try {
      const changes = findAuditChanges(before, await readAuditFacts(db, subject));
      await db.insert(auditOutcome).values({ entryId: entry.id, at: now(), changes, ...outcome });
    } catch (cause) {
      // Who is told that a refund failed gives it back once more: what was done stays done, and what broke stays the fault.
      process.emitWarning(
        `The audit log did not take how ${action}, entry ${entry.id}, ended (${outcome.result}): ${describeFault(loggableError(cause))}`,
      );
    }
  };
  let done: Result<Done>;
  try {
    done = await act();
  } catch (cause) {
    await end({ result: 'failed' });
    throw cause;
  }
  if (done.ok) await end({ result: 'done', orderId: subject.name === '' ? madeOrder(done.value) : null });
  else await end({ result: 'refused', code: done.code, detail: describeRefusal(done) });
  return done;
}

/** The order that an action about no one thing came to, as `new-order` does. */
function madeOrder(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('orderId' in value)) return null;
  return typeof value.orderId === 'number' ? value.orderId : null;
}

function describeFault({ message, cause }: LoggableError): string {
  return cause === undefined ? message : `${message}: ${describeFault(cause)}`;
}

function describeRefusal({ detail, errors = [] }: Extract<Result<never>, { ok: false }>): string | null {
  const said = [
    ...(detail === undefined ? [] : [detail]),
    ...errors.map(({ path, message }) => `${path}: ${message}`),
  ];
  return said.length === 0 ? null : withoutAddresses(said.join('; '));
}
