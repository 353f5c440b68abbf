import { expect } from 'vitest';
import type { Result } from '#contract/refusal.ts';
import { isToBeConfirmed } from '#domain/order/order-states.ts';
import { askForInvoice, makeConfirmationToken } from '#server/orders/testing/mailing-calls.ts';
import type { Kind } from './any-acts.ts';
import { beginCard, pay } from './buying.ts';
import type { Doing } from './buying-acts.ts';
import { type Customer, nothing, readRows } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { furtherActs } from './provider-acts.ts';

type Perform = (walk: Walk, doing: Doing) => Promise<Result<unknown>>;

/** The customer in another browser, where they are logged in as well; a guest in another tab. */
export async function inOtherBrowser({ shop }: Walk, customer: Customer): Promise<Customer> {
  const { customerId } = customer;
  return customerId === null ? customer : { ...customer, sessionId: await shop.openSession(customerId) };
}

/** Goes on in another browser of the account. */
const changeBrowser: Perform = async (walk, { scene: { customer } }) => {
  Object.assign(customer, await inOtherBrowser(walk, customer));
  return nothing;
};

/** Begins to pay by card in two browsers at once, and presses Pay in both. */
const payInTwoBrowsers: Perform = async (walk, { scene: { customer }, picked }) => {
  const shopOrderId = `${picked?.order.id ?? 0}`;
  const browsers = [customer, await inOtherBrowser(walk, customer)];
  const begun = await Promise.all(browsers.map((browser) => beginCard(walk, browser, shopOrderId)));
  const refused = begun.find(({ ok }) => !ok);
  if (refused !== undefined || picked === undefined) return refused ?? nothing;
  const pages = new Set(begun.map((one) => one.ok && one.value.redirectUrl));
  expect(pages.size, 'both browsers come to one payment').toBe(1);
  walk.shop.letPass(1000);
  const paid = await pay(walk, await readRows(walk, picked.order.id));
  const once = await readRows(walk, picked.order.id);
  walk.shop.letPass(1000);
  await furtherActs['pay-again'](walk, once);
  expect(await readRows(walk, picked.order.id), 'who pays twice pays once').toEqual(once);
  return paid;
};

/** Chooses the card in one browser and the invoice in another one, at once. */
const switchInTwoBrowsers: Perform = async (walk, { scene: { customer }, picked }) => {
  const orderId = picked?.order.id ?? 0;
  const shopOrderId = `${orderId}`;
  const { sessionId, customerId } = await inOtherBrowser(walk, customer);
  const switched = await Promise.all([
    beginCard(walk, customer, shopOrderId),
    askForInvoice(walk.shop.services, { sessionId, customerId, shopOrderId }),
  ]);
  const refused = switched.find(({ ok }) => !ok);
  if (switched.every(({ ok }) => !ok) || picked === undefined) return refused ?? nothing;
  const { order } = await readRows(walk, orderId);
  if (isToBeConfirmed(order) && !isToBeConfirmed(picked.order)) {
    const token = await makeConfirmationToken(walk.shop.services, shopOrderId);
    customer.links.push({ orderId, token, until: order.expiresAt });
  }
  return nothing;
};

/** What is done with an account in more than one browser. */
export const browserActs = {
  'change-browser': changeBrowser,
  'pay-in-two-browsers': payInTwoBrowsers,
  'switch-in-two-browsers': switchInTwoBrowsers,
} satisfies Partial<Record<Kind, Perform>>;
