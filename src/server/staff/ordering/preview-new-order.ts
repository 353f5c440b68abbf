import type { NewOrderPreview, NewOrderTyped } from '#contract/admin/new-order.ts';
import type { Result } from '#contract/refusal.ts';
import { staffQuote } from '#contract/staff.ts';
import { addressLabels } from '#domain/address/address-labels.ts';
import { missingOfOrder } from '#domain/address/fill-missing.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { judgeOrderVat } from '#server/orders/pricing/judge-order-vat.ts';
import { planQuote } from '#server/staff/quoting/plan-quote.ts';
import { sayQuote } from '#server/staff/quoting/say-quote.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { chooseForOrder } from './choose-for-order.ts';

/** A quote in which nothing is agreed beyond the rules. */
const byRules = staffQuote.parse({ orderId: LARGEST_ID });

/** What the quote of an order would come to by the rules if it were opened as it is typed; nothing is kept. */
export async function previewNewOrder(
  services: StaffServices,
  typed: NewOrderTyped,
): Promise<Result<NewOrderPreview>> {
  const { db, now, dayOf } = services;
  const chosen = await chooseForOrder(db, typed);
  if (!chosen.ok) return chosen;
  const { items, licences, currency, rules } = chosen.value;
  const billingAddress = { ...typed.billingAddress, email: '' };
  const deliveryAddress = typed.deliveryAddress ? { ...typed.deliveryAddress, email: '' } : billingAddress;
  const parties = { isForCompany: billingAddress.companyName !== '', billingAddress, deliveryAddress };
  const today = dayOf(now());
  const verdict = await judgeOrderVat(services, parties, { settings: rules.vatSettings, today });
  const order = {
    ...{ ...parties, currency, adjustments: [] },
    items: items.map(({ uid, type, name, price, quantity, licenses }, id) => ({
      ...{ id, uid, type, name, quantity, basePrice: price },
      licenceUids: licenses.map(({ licenseUid }) => licenseUid),
    })),
    licences: licences.map((licence, id) => ({
      ...{ ...licence, id, expiryDate: null, upgradesLicenceId: null },
    })),
  };
  const plan = planQuote({
    ...{ order, quote: byRules, credits: [], verdict, today },
    ...{ rebates: rules.foundry.rebates, vatSettings: rules.vatSettings },
  });
  if (!plan.ok) {
    const isTyped = ({ path }: FieldError) =>
      typed.deliveryAddress !== undefined || !path.startsWith('deliveryAddress.');
    return { ...plan, errors: (plan.errors ?? []).filter(isTyped).map(asTyped) };
  }
  const {
    items: lines,
    changes,
    total,
    vatLabel,
    vat,
    rounding,
    finalPrice,
  } = sayQuote(order, plan, {
    ...{ terms: '', lastDay: today },
  });
  const missing = missingOfOrder(parties);
  const asked = [...new Set([...missing.deliveryAddress, ...missing.billingAddress])];
  return {
    ok: true,
    value: {
      ...{ currency, items: lines, changes, total, vatLabel, vat, rounding, finalPrice },
      asked: asked.filter((field) => field !== 'email').map((field) => addressLabels[field]),
    },
  };
}

/** At the field as it was typed: licences by their places. */
function asTyped({ path, message }: FieldError): FieldError {
  return { path: path.replace(/^licences\.licence-(\d+)/, (_, count) => `licences.${count - 1}`), message };
}
