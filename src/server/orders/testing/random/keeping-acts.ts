import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Result } from '#contract/refusal.ts';
import { addDays } from '#domain/day/days.ts';
import { customer as account } from '#server/database/schema/customers.ts';
import { prolongLicence } from '#server/staff/licences/prolong-licence.ts';
import { restoreLicence, revokeLicence } from '#server/staff/licences/revoke-licence.ts';
import { mergeAccounts } from '#server/staff/merging/merge-accounts.ts';
import type { Kind } from './any-acts.ts';
import type { Doing } from './buying-acts.ts';
import { type Customer, listOwn, nothing } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { licenceOf } from './rules-of-keeping.ts';

const by = 'staff';

function numberOf({ picked, act }: Doing): string {
  const licence = picked === undefined ? undefined : licenceOf(picked, act);
  return licence?.licenceNumber ?? 'none';
}

/** Staff merge the account of a customer into another one of theirs, with which the customer logs in from then on. */
async function merge(walk: Walk, customer: Customer): Promise<Result<unknown>> {
  const { customerId } = customer;
  if (customerId === null) return nothing;
  const {
    shop,
    database: { db },
  } = walk;
  const { services } = shop;
  const held = await listOwn(walk, customer);
  const other = await shop.logIn();
  const [kept] = await db
    .update(account)
    .set({ confirmedAt: services.now() })
    .where(eq(account.id, other.customerId))
    .returning({ email: account.email });
  const [ended] = await db.select().from(account).where(eq(account.id, customerId));
  if (kept === undefined || ended === undefined) throw new Error(`There is no account ${customerId}`);
  const accounts = { email: kept.email, mergedEmail: ended.email, mergedEmailAgain: ended.email };
  const merged = await mergeAccounts(services, { ...accounts, by });
  if (!merged.ok) return merged;
  // Known by the address of the account alone is nobody any more.
  Object.assign(customer, { ...other, isKnown: false, isConfirmed: true });
  const goneAlong = await listOwn(walk, customer);
  expect(goneAlong.map(({ licenceNumber }) => licenceNumber)).toEqual(
    held.map(({ licenceNumber }) => licenceNumber),
  );
  return merged;
}

/** What staff do with single licences and with whole accounts. */
export const keepingActs = {
  revoke: ({ shop }, doing) =>
    revokeLicence(shop.services, { licenceNumber: numberOf(doing), reason: 'Its terms were broken', by }),
  restore: ({ shop }, doing) => restoreLicence(shop.services, { licenceNumber: numberOf(doing), by }),
  prolong: ({ shop }, doing) => {
    const { picked, act, scene } = doing;
    const last = picked === undefined ? null : (licenceOf(picked, act)?.expiryDate ?? null);
    const from = last === null || last < scene.today ? scene.today : last;
    const until = addDays(from, 1 + act.size);
    return prolongLicence(shop.services, { licenceNumber: numberOf(doing), until, by });
  },
  merge: (walk, { scene: { customer } }) => merge(walk, customer),
} satisfies Partial<Record<Kind, (walk: Walk, doing: Doing) => Promise<Result<unknown>>>>;
