import type { BegunOrders } from '#contract/shop-orders.ts';

/**
 * What Empty Cart ends and what stays, in sentences; null where the shop does not answer. `isPrepared`: an order of a checkout
 * link is in the place of the cart.
 */
export function emptyCartWords(begun: BegunOrders | null, { isPrepared }: { isPrepared: boolean }): string[] {
  const prepared = isPrepared
    ? ['The order that was prepared for you stays, and its link opens it again while it holds.']
    : [];
  if (begun === null) {
    return [
      'The shop does not answer. An order that was begun and is not placed or paid is cancelled with the cart.',
      'What was placed by invoice or taken as a quote stays, and so does what is being paid.',
      ...prepared,
    ];
  }
  const { ending, staying } = begun;
  return [
    ...(ending.length === 0 ? ['It ends nothing but the cart.'] : ending.map(sayEnding)),
    ...staying.map(sayStaying),
    ...prepared,
  ];
}

type BegunOrder = BegunOrders['ending'][number];

function sayEnding({ orderNumber, paymentType }: BegunOrder): string {
  const how = paymentType === 'online' ? 'not yet paid by card' : 'begun and not placed yet';
  return `Order ${orderNumber}, ${how}, is cancelled, too.`;
}

function sayStaying({ orderNumber, isQuoted, isUnderWay }: BegunOrder): string {
  if (isUnderWay) return `Order ${orderNumber}, whose payment is under way, stays.`;
  return isQuoted
    ? `Order ${orderNumber}, whose quote you took, stays.`
    : `Order ${orderNumber}, placed by invoice, stays.`;
}
