import { and, eq } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { lockAccount } from '#server/customers/accounts/lock-accounts.ts';
import type { Transaction } from '#server/database/database.ts';
import { customerNote } from '#server/database/schema/office.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

interface Noted {
  email: string;
  noteId: number;
}

/** A note, and when what somebody saw of it had been written. */
interface SeenNote {
  email: string;
  noteId: number;
  seenAt?: string | undefined;
}

/** Notes something of a customer for the staff alone, or writes a note anew, unless somebody else has done so since it was seen. */
export async function noteCustomer(
  { db, now }: Pick<StaffServices, 'db' | 'now'>,
  {
    words,
    noteId,
    by,
    ...seen
  }: Omit<SeenNote, 'noteId'> & { words: string; noteId?: number | undefined; by: string },
): Promise<Result<Noted>> {
  return await db.transaction(async (tx): Promise<Result<Noted>> => {
    // Locked, so that nothing is noted of an account that goes meanwhile, and notes are written one after the other.
    const account = await lockAccount(tx, seen);
    if (account === null) return refuseUnknown(seen.email);
    const { id: customerId, email } = account;
    const at = now();
    if (noteId !== undefined) {
      const refusal = await refuseUnseen(tx, { ...seen, email, customerId, noteId });
      if (refusal !== null) return refusal;
      await tx
        .update(customerNote)
        .set({ words, changedBy: by, changedAt: at })
        .where(eq(customerNote.id, noteId));
      return { ok: true, value: { email, noteId } };
    }
    const [noted] = await tx
      .insert(customerNote)
      .values({ customerId, words, by, at })
      .returning({ noteId: customerNote.id });
    if (noted === undefined) throw new Error(`No note of C-${customerId} was written`);
    return { ok: true, value: { email, ...noted } };
  });
}

/** Takes a note off a customer, unless somebody else has written it anew since it was seen. */
export async function dropCustomerNote(
  { db }: Pick<StaffServices, 'db'>,
  seen: SeenNote,
): Promise<Result<Noted>> {
  return await db.transaction(async (tx): Promise<Result<Noted>> => {
    const account = await lockAccount(tx, seen);
    if (account === null) return refuseUnknown(seen.email);
    const { id: customerId, email } = account;
    const refusal = await refuseUnseen(tx, { ...seen, email, customerId });
    if (refusal !== null) return refusal;
    await tx.delete(customerNote).where(eq(customerNote.id, seen.noteId));
    return { ok: true, value: { email, noteId: seen.noteId } };
  });
}

function refuseUnknown(email: string): Refusal {
  return { ok: false, code: 'not-found', detail: `There is no account with the address ${email}.` };
}

/** Refuses where the customer has no such note, or it says something else by now than what was seen. */
async function refuseUnseen(
  tx: Transaction,
  { email, customerId, noteId, seenAt }: SeenNote & { customerId: number },
): Promise<Refusal | null> {
  const [note] = await tx
    .select()
    .from(customerNote)
    .where(and(eq(customerNote.customerId, customerId), eq(customerNote.id, noteId)));
  if (note === undefined) return { ok: false, code: 'not-found', detail: `${email} has no note ${noteId}.` };
  const writtenAt = note.changedAt ?? note.at;
  if (seenAt === undefined || new Date(seenAt).getTime() === writtenAt.getTime()) return null;
  // What it says stands on the screen, which is read anew: a refusal is kept in the audit log, which knows nothing of people.
  const detail = `${note.changedBy ?? note.by} wrote note ${noteId} anew meanwhile. Nothing was changed.`;
  return { ok: false, code: 'changed-meanwhile', detail };
}
