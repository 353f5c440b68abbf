import { expect } from 'vitest';
import type { Result } from '#contract/refusal.ts';
import { staffQuote, staffRequote } from '#contract/staff.ts';
import { priceOfCheckoutLinkOrder } from '#server/checkout-links/order-for-checkout-token.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { quoteOrder, requoteOrder } from '#server/staff/quoting/quote-order.ts';
import { makeToken, placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import type { Act, Kind } from './any-acts.ts';
import { inOtherBrowser } from './browser-acts.ts';
import type { Doing } from './buying-acts.ts';
import { type Customer, nothing, type Rows, readRows } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { isActive } from './scene.ts';

type Perform = (walk: Walk, doing: Doing) => Promise<Result<unknown>>;

/** An enquiry as it is, with something off or added, at a total of staff's, or with another price of its first licence. */
function writtenAt(picked: Rows | undefined, { pick, size }: Act) {
  const amount = size / 100;
  const uid = picked?.licences[0]?.uid ?? '';
  const changes = [
    {},
    { adjustments: [{ label: 'For an old friend', amount: -amount }] },
    { charges: [{ name: 'Consulting', price: amount }] },
    { total: amount * 30 },
    { licences: [{ uid, price: amount * 20 }] },
  ];
  return { orderId: picked?.order.id ?? 1_000_000, ...changes[pick % changes.length] };
}

/** Mails a version of a quote, and keeps the link that is in it. */
async function keepLink(walk: Walk, { quoteLinks }: Customer, orderId: number): Promise<void> {
  await walk.shop.jobs.runDue();
  const { order } = await readRows(walk, orderId);
  quoteLinks.push({ orderId, version: order.quoteVersion, token: await makeToken(walk.shop, orderId) });
}

const quote: Perform = async (walk, { scene: { customer }, picked, act }) => {
  const quoted = await quoteOrder(walk.shop.services, staffQuote.parse(writtenAt(picked, act)));
  if (quoted.ok && picked !== undefined) await keepLink(walk, customer, picked.order.id);
  return quoted;
};

/** Staff change a quote and send it again; who has an earlier version before them sends nothing. */
const requote: Perform = async (walk, { scene: { customer }, picked, act }) => {
  const { services } = walk.shop;
  const send = (follows: number) =>
    requoteOrder(services, staffRequote.parse({ ...writtenAt(picked, act), follows }));
  const version = picked?.order.quoteVersion ?? 1;
  const requoted = await send(version);
  if (!requoted.ok || picked === undefined) return requoted;
  await keepLink(walk, customer, picked.order.id);
  expect(await send(version)).toMatchObject({ ok: false, code: 'changed-meanwhile' });
  return requoted;
};

const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: true };

/**
 * Takes a quote by links of any of its versions, in as many browsers at once, at what the page of each shows: it is taken once, at its last
 * version. Nobody else has it afterwards.
 */
async function takeBy(
  walk: Walk,
  {
    orderId,
    links,
    browsers,
  }: { orderId: number; links: { version: number; token: string }[]; browsers: Customer[] },
): Promise<Result<unknown>> {
  const { services } = walk.shop;
  const { order } = await readRows(walk, orderId);
  const steps = links.map(({ version, token }, index) => {
    const { sessionId = 0, customerId = null } = browsers[index % browsers.length] ?? {};
    return { version, token, sessionId, customerId };
  });
  const seen = await Promise.all(
    steps.map(async ({ version, token, sessionId, customerId }) => {
      const isLinkOfEarlier = version < order.quoteVersion;
      const shown = await priceOfCheckoutLinkOrder(services, { token, sessionId, customerId });
      if (!shown.ok) throw new Error(`The link of version ${version} shows nothing: ${shown.code}`);
      const { quoteVersion, finalPrice } = shown.value;
      expect(shown.value).toMatchObject({ quoteVersion: order.quoteVersion, isLinkOfEarlier });
      // Who has the page of the version before open has not seen this one.
      if (isLinkOfEarlier)
        expect(
          await takeOwnershipOfCheckoutLinkOrder(services, { sessionId, token, ...consents }),
        ).toMatchObject({ ok: false, code: 'quote-superseded' });
      return { token, sessionId, quoteVersion, finalPrice };
    }),
  );
  const taken = await Promise.all(
    seen.map((asSeen) => takeOwnershipOfCheckoutLinkOrder(services, { ...asSeen, ...consents })),
  );
  for (const [index, one] of taken.entries())
    if (one.ok) expect(one.value.finalPrice).toBe(seen[index]?.finalPrice);
  const stranger = await walk.shop.openSession((await walk.shop.logIn()).customerId);
  for (const { token } of links)
    expect(
      await takeOwnershipOfCheckoutLinkOrder(services, { sessionId: stranger, token, ...consents }),
    ).toMatchObject({ ok: false, code: 'link-expired' });
  const { events } = await readRows(walk, orderId);
  expect(events.filter(({ kind }) => kind === 'take-ownership')).toHaveLength(1);
  return taken.find(({ ok }) => !ok) ?? nothing;
}

/** The customer's own quote, or one that somebody else had made and handed over. */
const takeQuote: Perform = async (walk, { scene, picked, act }) => {
  const { customer, all } = scene;
  const { shop } = walk;
  if (picked?.order.state === 'quoted') {
    const orderId = picked.order.id;
    const links = customer.quoteLinks.filter((link) => link.orderId === orderId);
    // Which of two browsers is first, and ends what it had begun, is not foretold.
    const hasBegun = all.some((rows) => isActive(scene, rows));
    const browsers = hasBegun ? [customer] : [customer, await inOtherBrowser(walk, customer)];
    return await takeBy(walk, { orderId, links: act.size % 2 === 0 ? links : links.slice(0, 1), browsers });
  }
  const openSession = async () => (await shop.logIn()).sessionId;
  const { orderId, token } = await placeQuoted({ ...shop, openSession });
  await shop.jobs.runDue();
  const taken = await takeBy(walk, { orderId, links: [{ version: 1, token }], browsers: [customer] });
  if (taken.ok) customer.orderIds.push(orderId);
  return taken;
};

/** What staff quote, and how it is taken. */
export const quotingActs = {
  quote,
  requote,
  'take-quote': takeQuote,
} satisfies Partial<Record<Kind, Perform>>;
