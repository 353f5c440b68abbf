import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { licenceBeginning } from '#domain/licence/licence-beginning.ts';
import { licenceExpiryDate } from '#domain/licence/licence-expiry.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { licenceTermMonths } from '#domain/licence/licence-term.ts';
import type { CardInstrument } from '#domain/order/card-instrument.ts';
import { formatLicenceNumber } from '#domain/order/document-numbers.ts';
import { findChangedRate } from '#domain/vat/changed-rate.ts';
import type { VatRate } from '#domain/vat/vat.ts';
import type { Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import {
  orderFlag,
  orderLicenceTemplate,
  shopOrder,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import type { ReplacingOrder } from '#server/licences/can-no-longer-replace.ts';
import { lockReplacedLicences } from '#server/licences/lock-replaced-licences.ts';
import { type ReplacedEnd, readReplacedEnds } from '#server/licences/read-replaced-ends.ts';
import { flagOrder } from '#server/order-records/flag-order.ts';
import { isWithdrawn, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { type LockedOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { tellWithdrawnPaid } from '#server/orders/withdrawing/tell-withdrawn-paid.ts';

/** How the money came: through a payment with the provider, or, for an invoice, to the foundry's own account. */
type PaidBy =
  | { event: 'payment-succeeded'; paymentId: number; instrument: CardInstrument }
  | { event: 'invoice-paid'; note: string };

/**
 * Makes an order paid: its payment, its licences' numbers and terms and the job that delivers it, all in the given transaction;
 * what it upgrades ends. Nothing is written where it was paid before or its payment was given back, or where the licence that it
 * was to upgrade or renew was replaced by another order, transferred or given back since. What was withdrawn from replaces nothing,
 * and is not paid then; else it is, is flagged to be given back, and buyer and foundry are told by which day. A rate of VAT that changed
 * since the order was made is flagged.
 */
export async function payOrder(
  { jobs, dayOf }: Pick<OrderServices, 'jobs' | 'dayOf'>,
  tx: Transaction,
  order: LockedOrder,
  paid: PaidBy & { by: string; at: Date },
): Promise<'paid' | 'paid-before' | 'not-replaceable' | 'withdrawn'> {
  if (order.paidAt !== null) return 'paid-before';
  const { at, by, event } = paid;
  const paidOn = dayOf(at);
  const paymentId = paid.event === 'payment-succeeded' ? paid.paymentId : null;
  const unsettled = await readUnsettled(tx, order.id, paymentId);
  const { licences, otherPayments, isReturned, isWithdrawn } = unsettled;
  if (isReturned) return 'paid-before';
  const isReplacing = licences.some(({ upgradesId, renewsId }) => (upgradesId ?? renewsId) !== null);
  if (isWithdrawn && isReplacing) return 'withdrawn';
  const upgraded = licences.flatMap(({ upgradesId }) => upgradesId ?? []);
  if (!(await lockReplacedLicences(tx, unsettled, paidOn))) return 'not-replaceable';
  const ends = isReplacing ? await readReplacedEnds(tx, order.id) : new Map<number, ReplacedEnd>();
  // Another attempt that is still open at the provider could be paid, too.
  const ended = tx
    .$with('ended')
    .as(tx.update(payment).set({ state: 'ended' }).where(inArray(payment.id, otherPayments)));
  const plan = await moveOrder(tx, order, {
    event,
    by,
    at,
    detail: paid.event === 'payment-succeeded' ? { paymentId } : { note: paid.note },
    // An order of charges alone has no licences, and SQL no empty choice.
    together: [
      ...(paid.event === 'payment-succeeded' ? [settle(tx, paid, at)] : []),
      ...(otherPayments.length === 0 ? [] : [ended]),
      ...(licences.length === 0 ? [] : [giveNumbers(tx, order.id, { licences, ends, paidOn })]),
      ...(upgraded.length === 0 ? [] : [revoke(tx, upgraded, at)]),
    ],
  });
  if (!plan.ok) throw new Error(`Order ${order.orderNumber} was paid in the state ${order.state}`);
  for (const paymentId of otherPayments) await jobs.enqueue(tx, 'end-payment-session', { paymentId });
  await noteChangedRate(tx, order, { ...unsettled.taxed, paidOn, by, at });
  if (isWithdrawn) await oweBack({ jobs, dayOf }, tx, order, at);
  else await jobs.enqueue(tx, 'make-delivery', { orderId: order.id });
  return 'paid';
}

/** VAT is owed at the rate of the day of payment. What was agreed to is not charged anew: staff are told. */
async function noteChangedRate(
  tx: Transaction,
  { id }: LockedOrder,
  { rates, paidOn, by, at, ...taxed }: Taxed & { paidOn: string; by: string; at: Date },
): Promise<void> {
  const due = findChangedRate({ ...taxed, decision: taxed.vatEvidence.decision }, rates ?? [], paidOn);
  if (due === null) return;
  const detail = { charged: taxed.vatRate, due };
  await flagOrder(tx, { id, state: 'paid' }, { flag: 'vat-rate-changed', by, at, detail });
}

/** The flag alone: the history has the withdrawal already. */
async function oweBack(
  services: Pick<OrderServices, 'jobs' | 'dayOf'>,
  tx: Transaction,
  order: LockedOrder,
  at: Date,
): Promise<void> {
  await tx.insert(orderFlag).values({ orderId: order.id, flag: WITHDRAWN, at }).onConflictDoNothing();
  await tellWithdrawnPaid(services, tx, order, { isOrderPaid: true, at });
}

function settle(tx: Transaction, paid: PaidBy & { event: 'payment-succeeded' }, at: Date) {
  return tx
    .$with('settled')
    .as(
      tx
        .update(payment)
        .set({ state: 'paid', settledAt: at, instrument: paid.instrument })
        .where(eq(payment.id, paid.paymentId)),
    );
}

function revoke(tx: Transaction, licenceIds: number[], at: Date) {
  return tx
    .$with('revoked')
    .as(tx.update(shopOrderLicence).set({ revokedAt: at }).where(inArray(shopOrderLicence.id, licenceIds)));
}

type UnsettledLicence = ReplacingOrder['licences'][number] & {
  id: number;
  values: LicenceValues;
  template: Pick<LicenceTemplate, 'termMonths' | 'termField'>;
};

/** How the order was taxed, and the rates that the foundry lists now; null before it was imported. */
type Taxed = Pick<
  typeof shopOrder.$inferSelect,
  'vatRate' | 'vatEvidence' | 'billingAddress' | 'deliveryAddress'
> & { rates: VatRate[] | null };

type Unsettled = ReplacingOrder & {
  taxed: Taxed;
  licences: UnsettledLicence[];
  otherPayments: number[];
  isReturned: boolean;
  isWithdrawn: boolean;
};

/** What the payment of a locked order changes beside it, in one statement. */
async function readUnsettled(tx: Transaction, orderId: number, paymentId: number | null): Promise<Unsettled> {
  const [row] = await tx
    .select({
      adjustments: shopOrder.adjustments,
      taxed: {
        vatRate: shopOrder.vatRate,
        vatEvidence: shopOrder.vatEvidence,
        billingAddress: shopOrder.billingAddress,
        deliveryAddress: shopOrder.deliveryAddress,
        rates: sql<
          VatRate[] | null
        >`(select ${setting.value} -> 'vatRates' from ${setting} where ${setting.name} = 'foundry')`,
      },
      isWithdrawn,
      licences: sql<UnsettledLicence[]>`(select coalesce(json_agg(json_build_object(
        'id', licence.id, 'values', licence.values, 'template',
        jsonb_strip_nulls(jsonb_build_object('termField', sold.template -> 'termField'))
          || jsonb_build_object('termMonths', sold.template -> 'termMonths'),
        'upgradesId', licence.upgrades_licence_id, 'renewsId', licence.renews_licence_id
        ) order by licence.position), '[]')
        from ${shopOrderLicence} as licence join ${orderLicenceTemplate} as sold using (order_id, license_template_id) where licence.order_id = ${orderId})`,
      otherPayments: sql<number[]>`(select coalesce(json_agg(other.id order by other.id), '[]')
        from ${payment} as other where other.order_id = ${orderId} and other.state = 'open' and other.id is distinct from ${paymentId}::int)`,
      isReturned: sql<boolean>`exists (select 1 from ${payment} as paid where paid.id = ${paymentId}::int and paid.state = 'refunded')`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId} to be paid`);
  return row;
}

function giveNumbers(
  tx: Transaction,
  orderId: number,
  {
    licences,
    ends,
    paidOn,
  }: { licences: UnsettledLicence[]; ends: Map<number, ReplacedEnd>; paidOn: string },
) {
  const given = licences.map(({ id, upgradesId, values, template }, index) => ({
    id,
    number: formatLicenceNumber(orderId, index + 1),
    prolongedUntil: ends.get(id)?.prolongedUntil ?? null,
    // A renewal that is bought early loses nothing of the term before; an upgrade has the end of before, or none.
    expiresOn: licenceExpiryDate(
      licenceBeginning(paidOn, ends.get(id)?.endOfRenewed ?? null),
      upgradesId === null ? licenceTermMonths(template, values) : null,
    ),
  }));
  const end = (which: 'prolongedUntil' | 'expiresOn') => choose(given.map((one) => [one.id, one[which]]));
  return tx.$with('licences_numbered').as(
    tx
      .update(shopOrderLicence)
      .set({
        licenceNumber: choose(given.map(({ id, number }) => [id, number])),
        // A quote may have set another end than the template's term.
        expiryDate: sql`coalesce(${end('prolongedUntil')}, ${shopOrderLicence.expiryDate}, ${end('expiresOn')})`,
      })
      .where(
        inArray(
          shopOrderLicence.id,
          given.map(({ id }) => id),
        ),
      ),
  );
}

/** SQL that gives each row its own text. */
function choose(values: [id: number, value: string | null][]): SQL<string | null> {
  const branches = values.map(([id, value]) => sql`when ${id}::int then ${value}::text`);
  return sql`case ${shopOrderLicence.id} ${sql.join(branches, sql` `)} end`;
}
