import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { type FileReader, type LineFault, readReaders } from '#domain/newsletter/read-readers.ts';
import { decodeText } from '#domain/text/decode-text.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { findRefused, holdRefusals } from '#server/newsletter/newsletter-refusals.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** What a file brings, or would bring, by how many addresses. */
export interface ImportedReaders {
  added: number;
  /** They get it already. */
  known: number;
  /** They said no, and are left as they are. */
  refused: number;
  /** They have an account, were asked there and have not answered. */
  asked: number;
  /** Lines that name an address once more. */
  repeated: number;
  /** Columns of which nothing is taken in. */
  ignored: string[];
  isDone: boolean;
}

interface Asked {
  csv: string;
  source: string;
  saidOn: string;
  isConfirmed: boolean;
  isForGood: boolean;
  by: string;
}

const AT_ONCE = 1000;
/** The most lines of a file that are told to be broken; how many more there are is told. */
const FAULTS_TOLD = 20;

/**
 * Brings in who said yes to the newsletter elsewhere, from a CSV file: nobody who said no here, whenever that was. Of a file with a
 * broken line nothing is taken in. Unless it is for good it only tells what would come of it.
 */
export async function importReaders(
  { db, now, dayOf }: Pick<StaffServices, 'db' | 'now' | 'dayOf'>,
  { csv, source, saidOn, isConfirmed, isForGood, by }: Asked,
): Promise<Result<ImportedReaders>> {
  const at = now();
  const today = dayOf(at);
  if (saidOn > today) return refuse('saidOn', 'This day is still to come.');
  if (!isConfirmed)
    return refuse(
      'isConfirmed',
      'The shop sends its newsletter to nobody who has not confirmed it by a mail. Whoever has not does so in an account of the shop.',
    );
  const decoded = decodeText(Buffer.from(csv, 'base64'));
  if (!decoded.ok)
    return refuse(
      'csv',
      `Line ${decoded.line} is no UTF-8: please save the file as CSV in UTF-8. Nothing was taken in.`,
    );
  const { readers, repeated, ignored, faults } = readReaders(decoded.text, today);
  if (faults.length > 0) return refuseLines(faults);
  if (readers.length === 0) return refuse('csv', 'It names nobody.');
  return await db.transaction(async (tx): Promise<Result<ImportedReaders>> => {
    // Who says no, leaves or is forgotten meanwhile is either known here, or strikes off who was brought in.
    if (isForGood) await holdRefusals(tx);
    const told = { added: 0, known: 0, refused: 0, asked: 0, repeated, ignored, isDone: isForGood };
    for (let from = 0; from < readers.length; from += AT_ONCE) {
      const some = readers.slice(from, from + AT_ONCE);
      const { fresh, ...counts } = await sort(tx, some);
      told.known += counts.known;
      told.refused += counts.refused;
      told.asked += counts.asked;
      told.added += fresh.length;
      if (!isForGood || fresh.length === 0) continue;
      await tx
        .insert(newsletterReader)
        .values(fresh.map(({ email, on, words }) => ({ email, words, source, by, at, saidOn: on ?? saidOn })))
        .onConflictDoNothing({ target: newsletterReader.email });
    }
    return { ok: true, value: told };
  });
}

/** Who of them is new, and why the others are not. */
async function sort(
  tx: Transaction,
  readers: readonly FileReader[],
): Promise<{ fresh: FileReader[]; known: number; refused: number; asked: number }> {
  const emails = readers.map(({ email }) => email);
  const refused = await findRefused(tx, emails);
  const accounts = await tx
    .select({
      email: customer.email,
      accepts: customer.acceptsNewsletter,
      confirmedAt: customer.newsletterConfirmedAt,
    })
    .from(customer)
    // An address that nobody confirmed may have been a stranger's to type.
    .where(and(inArray(customer.email, emails), isNotNull(customer.confirmedAt)));
  const kept = await tx
    .select({ email: newsletterReader.email })
    .from(newsletterReader)
    .where(inArray(newsletterReader.email, emails));
  const known = new Set(kept.map(({ email }) => email));
  const asked = new Set<string>();
  for (const { email, accepts, confirmedAt } of accounts)
    (!accepts ? refused : confirmedAt === null ? asked : known).add(email);
  const isFresh = (email: string) => !known.has(email) && !refused.has(email) && !asked.has(email);
  const count = (held: Set<string>) => emails.filter((email) => held.has(email)).length;
  return {
    fresh: readers.filter(({ email }) => isFresh(email)),
    known: count(known),
    // Whoever gets it by an account of theirs said yes after they had said no.
    refused: emails.filter((email) => refused.has(email) && !known.has(email) && !asked.has(email)).length,
    asked: count(asked),
  };
}

function refuse(path: string, message: string): Refusal {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}

function refuseLines(faults: readonly LineFault[]): Refusal {
  const told = faults.slice(0, FAULTS_TOLD).map(({ line, message }) => `Line ${line}: ${message}`);
  const more = faults.length - told.length;
  const rest = more > 0 ? ` ${more} more lines are broken.` : '';
  return refuse('csv', `${told.join(' ')}${rest} Nothing was taken in.`);
}
