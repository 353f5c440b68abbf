import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { SHOP_STATE_KEY } from '#domain/limits.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { readStoredShopState, serializeShopState } from '#domain/shop/stored-shop-state.ts';
import { useQuestion } from '#web/site/question/question-store.ts';
import { followStoredCart, useCartStore } from './cart-store.ts';
import { takeCartAnew } from './take-cart-anew.ts';
import { testCart } from './testing/cart.ts';

const stored = new Map<string, string>();
/** Calls of the shop that wait for their answers, the first first. */
let waiting: { path: string; answer: (currency: string | null) => Promise<void> }[];
let reloads: number;
let page: EventTarget;
let stop: () => void;

/** Lets everything go on that can. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  stored.clear();
  waiting = [];
  reloads = 0;
  stop = () => undefined;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const answer = async (currency: string | null) => {
      const items = new URL(path, 'http://shop').searchParams.getAll('uid').map((uid) => ({
        ...{ uid, type: 'font-cut', fontCutId: uid.replace(/\D+/, ''), fontShopSetId: '3' },
        ...{ name: uid, price: 65, quantity: 1 },
      }));
      if (currency === null) reject(new Error('nobody answers'));
      else resolve({ ok: true, json: async () => ({ items, currency, stylesheet: null }) });
      await settle();
    };
    waiting.push({ path, answer });
    return promise;
  });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  useCartStore.setState({ isReady: false, shop: emptyShopState('CHF') });
  useQuestion.setState({ open: null });
});
afterEach(() => {
  stop();
  useQuestion.setState({ open: null });
  useCartStore.setState(useCartStore.getInitialState());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const oneFont = testCart();
const black = { ...fontCutItem({ id: '12', fontShopSetId: '3', name: 'Black', price: 6000 }), licenses: [] };
const light = { ...fontCutItem({ id: '13', fontShopSetId: '3', name: 'Light', price: 6000 }), licenses: [] };

/** What this browser keeps; another tab may be who writes it. */
function keep(cart = oneFont) {
  stored.set(SHOP_STATE_KEY, serializeShopState({ ...emptyShopState(cart.currency), cart }));
}

async function openIn(currency: string) {
  stop();
  stop = followStoredCart(currency, async () => ({ takeCartAnew }));
  await settle();
}

const answerNext = (currency: string | null) => waiting.shift()?.answer(currency);
const isReady = () => useCartStore.getState().isReady;
const kept = () => {
  const cart = readStoredShopState(stored.get(SHOP_STATE_KEY) ?? null)?.cart;
  return [cart?.currency, cart?.shopItems.map(({ uid, price }) => `${uid} ${price}`)];
};
const question = () => useQuestion.getState().open?.title ?? null;

test('a cart of another currency is taken anew in the page’s, which is said', async () => {
  keep();
  await openIn('EUR');
  expect(isReady()).toBe(false);
  await answerNext('EUR');
  expect(kept()).toEqual(['EUR', ['font-cut-12 6500']]);
  expect(useCartStore.getState().shop.cart).toMatchObject({ currency: 'EUR' });
  expect(question()).toBe('Your cart is in EUR now');
});

test('of two attempts the older one comes to nothing, whichever is answered first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    useCartStore.setState({ isReady: false });
    keep();
    await openIn('EUR');
    await openIn('EUR');
    expect(waiting).toHaveLength(2);
    useQuestion.setState({ open: null });
    let questions = 0;
    const off = useQuestion.subscribe(({ open }) => {
      if (open !== null) questions += 1;
    });
    for (const index of order) await waiting[index]?.answer('EUR');
    off();
    waiting = [];
    expect(kept()).toEqual(['EUR', ['font-cut-12 6500']]);
    expect(questions).toBe(1);
  }
});

test('a page that shows a third currency by then takes the cart in that', async () => {
  keep();
  await openIn('EUR');
  await openIn('USD');
  const [euros, dollars] = waiting;
  await euros?.answer('EUR');
  expect([isReady(), reloads]).toEqual([false, 0]);
  await dollars?.answer('USD');
  expect(kept()[0]).toBe('USD');
});

test('what another tab put into the cart meanwhile is in it', async () => {
  keep();
  await openIn('EUR');
  keep(testCart({ shopItems: [black, light], licenses: [] }));
  await answerNext('EUR');
  expect(isReady()).toBe(false);
  expect(waiting[0]?.path).toContain('font-cut-13');
  await answerNext('EUR');
  expect(kept()).toEqual(['EUR', ['font-cut-12 6500', 'font-cut-13 6500']]);
});

test('a cart that another tab took anew or emptied meanwhile is left as it is, and nothing is asked', async () => {
  for (const cart of [
    testCart({ currency: 'EUR', shopItems: [{ ...black, price: 6500 }], licenses: [] }),
    testCart({ currency: 'EUR', shopItems: [], licenses: [] }),
  ]) {
    useCartStore.setState({ isReady: false });
    keep();
    await openIn('EUR');
    keep(cart);
    const before = stored.get(SHOP_STATE_KEY);
    await answerNext('EUR');
    expect([isReady(), stored.get(SHOP_STATE_KEY), question()]).toEqual([true, before, null]);
    expect(useCartStore.getState().shop.cart.shopItems).toEqual(cart.shopItems);
  }
});

test('a prepared order that another tab opened meanwhile keeps its currency', async () => {
  keep();
  await openIn('EUR');
  const prepared = { ...emptyShopState('CHF'), cart: oneFont, checkoutToken: 'token' };
  stored.set(SHOP_STATE_KEY, serializeShopState(prepared));
  await answerNext('EUR');
  expect(isReady()).toBe(true);
  expect(useCartStore.getState().shop).toMatchObject({ checkoutToken: 'token', cart: { currency: 'CHF' } });
});

test('where nobody answers it is tried again once, by the network or the visitor', async () => {
  keep();
  await openIn('EUR');
  await answerNext(null);
  expect([isReady(), waiting]).toEqual([false, []]);
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('focus'));
  await settle();
  expect(waiting).toHaveLength(1);
  await answerNext('EUR');
  expect(kept()[0]).toBe('EUR');
  page.dispatchEvent(new Event('focus'));
  await settle();
  expect(waiting).toEqual([]);
});

test('nothing is kept in the place of a cart that was not read yet', async () => {
  keep();
  const before = stored.get(SHOP_STATE_KEY);
  await openIn('EUR');
  const { changeCart, emptyCart } = useCartStore.getState();
  expect(() => changeCart((cart) => ({ ...cart, customerReference: 'PO 8' }))).toThrow('not read yet');
  expect(() => emptyCart()).toThrow('not read yet');
  expect(stored.get(SHOP_STATE_KEY)).toBe(before);
});
