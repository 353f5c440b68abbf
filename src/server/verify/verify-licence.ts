import { desc, eq } from 'drizzle-orm';
import type { LicenceCheck } from '#contract/services.ts';
import { licenceBeginning } from '#domain/licence/licence-beginning.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { type LicenceState, licenceState } from '#domain/order/licence-state.ts';
import type { Drizzle } from '#server/database/database.ts';
import { endOfRenewed } from '#server/database/end-of-renewed.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import {
  licenceTransfer,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';
import { isLicenceCode, spellLicenceNumber } from '#server/links/licence-code.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';

interface VerifyServices {
  db: Drizzle;
  secret: string;
  now: () => Date;
  dayOf: (at: Date) => string;
}

/** What is told of each state. Why a licence is not in force any more concerns its two sides alone. */
const toldStates = {
  valid: 'valid',
  ending: 'valid',
  expired: 'ended',
  upgraded: 'superseded',
  revoked: 'revoked',
  withdrawn: 'revoked',
  refunded: 'revoked',
} as const satisfies Record<LicenceState, LicenceCheck['state']>;

/**
 * How the licence stands whose certificate carries this number and code. The code alone decides whether anything is looked for:
 * without it a number that was sold and one that was not get the same answer for the same work.
 */
export async function verifyLicence(
  { db, secret, now, dayOf }: VerifyServices,
  { number, code }: { number: string; code: string },
): Promise<LicenceCheck> {
  const licenceNumber = spellLicenceNumber(number);
  if (!isLicenceCode({ secret, licenceNumber, code })) return { state: 'unknown' };
  const found = await findLicence(db, licenceNumber);
  if (found === undefined || found.paidAt === null) return { state: 'unknown' };
  const { licence, paidAt, orderState, upgradedBy, isWithdrawn, endOfRenewed } = found;
  const { values } = licence;
  const { template } = found;
  const fields = template.fields.filter(({ type }) => licenceFieldKinds[type].isPublic);
  const today = dayOf(now());
  const since = licenceBeginning(dayOf(paidAt), endOfRenewed);
  const state = licenceState(
    {
      expiryDate: licence.expiryDate,
      isRevoked: licence.revokedAt !== null,
      isUpgraded: upgradedBy !== null,
      isWithdrawn,
      orderState,
    },
    today,
  );
  const told = toldStates[state];
  const transferredAt = await findTransfer(db, licence.id);
  return {
    state: told === 'valid' && since > today ? 'not-begun' : told,
    number: licenceNumber,
    publicName: template.publicName,
    fonts: await findFonts(db, licence),
    terms: licenceTerms({ fields }, values).map(({ label, value }) => ({ label, value })),
    since,
    expiryDate: licence.expiryDate,
    transferredOn: transferredAt === null ? null : dayOf(transferredAt),
  };
}

async function findLicence(db: Drizzle, licenceNumber: string) {
  const [found] = await db
    .select({
      // Not its licensee, nor the addresses of its order: what is not read cannot be told.
      licence: {
        id: shopOrderLicence.id,
        orderId: shopOrderLicence.orderId,
        uid: shopOrderLicence.uid,
        values: shopOrderLicence.values,
        expiryDate: shopOrderLicence.expiryDate,
        revokedAt: shopOrderLicence.revokedAt,
      },
      paidAt: shopOrder.paidAt,
      orderState: shopOrder.state,
      template: orderLicenceTemplate.template,
      upgradedBy: replacedBy('upgrade'),
      isWithdrawn,
      endOfRenewed,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(eq(shopOrderLicence.licenceNumber, licenceNumber));
  return found;
}

async function findFonts(
  db: Drizzle,
  { orderId, uid }: { orderId: number; uid: string },
): Promise<{ name: string; styles: number }[]> {
  const items = await db
    .select({ name: shopOrderItem.name, styles: shopOrderItem.quantity, licences: shopOrderItem.licenses })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(shopOrderItem.position);
  return items.filter(({ licences }) => licences.includes(uid)).map(({ name, styles }) => ({ name, styles }));
}

async function findTransfer(db: Drizzle, licenceId: number): Promise<Date | null> {
  const [last] = await db
    .select({ at: licenceTransfer.at })
    .from(licenceTransfer)
    .where(eq(licenceTransfer.licenceId, licenceId))
    .orderBy(desc(licenceTransfer.id))
    .limit(1);
  return last?.at ?? null;
}
