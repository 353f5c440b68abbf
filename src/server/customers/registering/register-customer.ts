import { eq, isNull, sql } from 'drizzle-orm';
import type { Registration } from '#contract/customers.ts';
import type { Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { findUnstorableTexts } from '#domain/text/storable-text.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import type { CustomerServices } from '#server/customers/accounts/customer-services.ts';
import { decideAccountMail } from '#server/customers/accounts/decide-account-mail.ts';
import { insertAddresses } from '#server/customers/accounts/insert-addresses.ts';
import { checkNewPassword } from '#server/customers/passwords/check-new-password.ts';
import type { Transaction } from '#server/database/database.ts';
import { accountToken, address, customer } from '#server/database/schema/customers.ts';
import { countAskedMail, countMailTo } from '#server/mail/asked-mails.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

/**
 * POST customers/register: keeps what was given until its address is confirmed, and sends a mail that says how to go on. The
 * answer, the statements and the work are the same for an address that has an account; what its mail says is decided when it is
 * sent. Of several registrations that nobody has confirmed no password counts, since any of them may be a stranger's: the links of
 * the earlier ones are dead, and the next mail lets its reader set one. Where no mail goes out, the earlier one stays as it is.
 */
export async function registerCustomer(
  services: CustomerServices,
  { visitor, body }: { visitor: string; body: Registration },
): Promise<Result<Record<string, never>>> {
  const { db, jobs, now, passwords } = services;
  const email = accountEmail(body.email);
  const { name: foundryName } = await readFoundry(db);
  const refusal =
    (await checkNewPassword({ password: body.password, email, foundryName })) ??
    refuseUnstorable(body) ??
    (await countAskedMail(services, { asked: 'registration', visitor })) ??
    (await requireSolvedChallenge(services, body.token));
  if (refusal !== null) return refusal;
  const hashed = await passwords.hash(body.password);
  if (!hashed.ok) return hashed;
  const isMailed = (await countMailTo(services, { asked: 'registration', visitor, email })) === null;
  await db.transaction(async (tx) => {
    await keepUnconfirmed(tx, {
      mayReplace: isMailed,
      row: {
        email,
        passwordHash: hashed.hash,
        acceptsNewsletter: body.acceptsNewsletter,
        createdAt: now(),
      },
      addresses: body.addresses,
    });
    if (!isMailed) return;
    await decideAccountMail(tx, jobs, { mail: accountMails.registered, recipient: email, at: now() });
  });
  return { ok: true, value: {} };
}

/** Nothing is written over an account that is confirmed, with as many statements. */
async function keepUnconfirmed(
  tx: Transaction,
  {
    row,
    addresses,
    mayReplace,
  }: { row: typeof customer.$inferInsert; addresses: Registration['addresses']; mayReplace: boolean },
): Promise<void> {
  const [kept] = await tx
    .insert(customer)
    .values(row)
    .onConflictDoUpdate({
      target: customer.email,
      set: { ...row, passwordHash: null },
      setWhere: sql`${isNull(customer.confirmedAt)} and ${mayReplace}::boolean`,
    })
    .returning({ id: customer.id });
  const customerId = kept?.id ?? null;
  await tx.delete(accountToken).where(eq(accountToken.customerId, sql`${customerId}::int`));
  await tx.delete(address).where(eq(address.customerId, sql`${customerId}::int`));
  await insertAddresses(
    tx,
    customerId,
    addresses.map((given, position) => ({ ...given, position })),
  );
}

function refuseUnstorable({ addresses }: Registration) {
  const errors = findUnstorableTexts(addresses, 'addresses');
  return errors.length === 0 ? null : ({ ok: false, code: 'invalid-payload', errors } as const);
}
