import { and, asc, eq, gt, inArray, isNotNull, not, or } from 'drizzle-orm';
import { vatAddress } from '#domain/vat/vat.ts';
import { vatPartyOf } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { doForEach } from '#server/jobs/do-for-each.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { isPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { judgeVatNumber } from '#server/vat/validate-vat.ts';
import { applyVatRecheck, recheckedStates } from './apply-vat-recheck.ts';

type RecheckServices = Pick<OrderServices, 'db' | 'jobs' | 'now' | 'dayOf' | 'vat'>;

const ordersAtOnce = 50;

/**
 * Asks the register again about the numbers it could not tell when they were ordered with. Gives how many it could tell now;
 * the others are asked about with the next run, and those of orders whose payment is under way once that is over.
 */
export async function recheckVatNumbers(services: RecheckServices): Promise<number> {
  const rules = await readShopRules(services.db);
  let told = 0;
  await doForEach(listFlagged(services.db), async (order) => {
    const parties = {
      billingAddress: order.billingAddress,
      deliveryAddress: order.deliveryAddress,
    };
    // An order stays with the party that it was decided by, whatever the foundry has set since.
    const party = vatPartyOf({ decision: order.vatEvidence.decision, ...parties });
    const vatSettings = { ...rules.vatSettings, chargeVatForBillingAddress: party === 'buyer' };
    const address = vatAddress(parties, vatSettings);
    const verdict = await judgeVatNumber(services, address);
    if (verdict.result === 'manual' || verdict.result === 'fail') return;
    const isApplied = await services.db.transaction((tx) =>
      applyVatRecheck(services, tx, { orderId: order.id, address, verdict, vatSettings }),
    );
    if (isApplied) told += 1;
  });
  return told;
}

async function* listFlagged(db: Drizzle) {
  for (let after = 0; ; ) {
    const orders = await findFlagged(db, after);
    yield* orders;
    const last = orders.at(-1);
    if (last === undefined || orders.length < ordersAtOnce) return;
    after = last.id;
  }
}

async function findFlagged(db: Drizzle, after: number) {
  return await db
    .select({
      id: shopOrder.id,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      vatEvidence: shopOrder.vatEvidence,
    })
    .from(orderFlag)
    .innerJoin(shopOrder, eq(shopOrder.id, orderFlag.orderId))
    .where(
      and(
        eq(orderFlag.flag, 'vat-recheck'),
        gt(orderFlag.orderId, after),
        inArray(shopOrder.state, recheckedStates),
        or(isNotNull(shopOrder.paidAt), not(isPaymentUnderWay)),
      ),
    )
    .orderBy(asc(orderFlag.orderId))
    .limit(ordersAtOnce);
}
