import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOP_STATE_KEY } from '#domain/limits.ts';
import { orderOf } from '#domain/shop/order-under-way.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { serializeShopState } from '#domain/shop/stored-shop-state.ts';
import { followStoredCart, useCartStore } from '#web/site/cart/cart-store.ts';
import { testCart } from '#web/site/cart/testing/cart.ts';
import { followCart } from './follow-cart.ts';

const stored = new Map<string, string>();
let page: EventTarget;
let told: string[][];
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  told = [];
  stops = [];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keep(cart = testCart()) {
  stored.set(SHOP_STATE_KEY, serializeShopState({ ...emptyShopState('CHF'), cart }));
}

function open() {
  stops.push(followStoredCart('CHF', () => Promise.reject(new Error('It is in francs'))));
  return useCartStore.getState();
}

function count(since: ReturnType<typeof open>) {
  stops.push(followCart(since, ({ shopItems }) => told.push(shopItems.map(({ name }) => name))));
}

const empty = () => useCartStore.getState().changeCart((cart) => ({ ...cart, shopItems: [], licenses: [] }));
const fill = () => useCartStore.getState().changeCart((cart) => ({ ...testCart(), id: cart.id }));
const rest = () => vi.advanceTimersByTime(1000);

it('tells no cart that was there on arrival, and each change of it once it rests', () => {
  keep();
  count(open());
  rest();
  expect(told).toEqual([]);
  empty();
  fill();
  rest();
  empty();
  rest();
  expect(told).toEqual([['Fraunces Black'], []]);
});

it('tells what was changed before it was listening', () => {
  const arrival = open();
  fill();
  count(arrival);
  rest();
  expect(told).toEqual([['Fraunces Black']]);
});

it('tells nothing of what another tab has put in', () => {
  const arrival = open();
  count(arrival);
  keep();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: SHOP_STATE_KEY }));
  rest();
  count(arrival);
  rest();
  expect(told).toEqual([]);
});

it('tells no cart that was emptied because it was ordered, also before it was listening', () => {
  keep();
  open();
  useCartStore.getState().changeShop((shop) => ({ ...shop, orderUnderWay: orderOf(shop.cart, '7') }));
  const arrival = useCartStore.getState();
  useCartStore.getState().changeShop(() => emptyShopState('CHF'));
  count(arrival);
  rest();
  expect(told).toEqual([]);
});
