import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import { quotedItemTypes, type staffQuote } from '#contract/staff.ts';
import type { StaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { changeAddress } from './change-address.ts';
import { refuseArguments } from './parse-arguments.ts';
import { readAmount } from './read-amount.ts';
import { readLicenceChanges } from './read-licence-changes.ts';
import { splitPair } from './split-pair.ts';
import type { TypedArguments } from './typed-arguments.ts';

/** The quote that was typed for an order; its addresses are the order's with the fields that were typed. */
export function readQuote(
  typed: TypedArguments,
  { order, licences }: StaffOrder,
): Result<Omit<z.input<typeof staffQuote>, 'orderId' | 'total' | 'by'>> {
  const label = typed.find('label');
  const validUntil = typed.find('valid-until');
  const adjustments = readAmounts(typed.all('adjust'));
  const changes = readLicenceChanges(licences, {
    values: typed.all('licence'),
    lastDays: typed.all('until'),
    prices: typed.all('price'),
  });
  const billing = changeAddress(order.billingAddress, typed.all('billing'));
  const delivery = changeAddress(order.deliveryAddress, typed.all('delivery'));
  if (!adjustments.ok) return adjustments;
  const charges = [];
  for (const type of quotedItemTypes) {
    const read = readAmounts(typed.all(type));
    if (!read.ok) return read;
    charges.push(...read.value.map(({ name, amount }) => ({ type, name, price: amount })));
  }
  if (!changes.ok) return changes;
  if (!billing.ok) return billing;
  if (!delivery.ok) return delivery;
  return {
    ok: true,
    value: {
      ...(label === null ? {} : { totalLabel: label }),
      ...(validUntil === null ? {} : { validUntil }),
      adjustments: adjustments.value.map(({ name, amount }) => ({ label: name, amount })),
      charges,
      licences: changes.value,
      billingAddress: billing.value,
      deliveryAddress: delivery.value,
    },
  };
}

function readAmounts(typed: string[]): Result<{ name: string; amount: number }[]> {
  const read = [];
  for (const text of typed) {
    // The amount is last: a text may hold a sign of equality itself.
    const at = text.lastIndexOf('=');
    const pair = splitPair(text);
    if (pair === null) return refuseArguments(`'${text}' has no amount; one is written as 'Text=-100'`);
    const amount = readAmount(text.slice(at + 1));
    if (Number.isNaN(amount))
      return refuseArguments(`'${text.slice(at + 1)}' is no amount; one is written as 1200.50`);
    read.push({ name: text.slice(0, at).trim(), amount });
  }
  return { ok: true, value: read };
}
