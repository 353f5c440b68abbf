import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CART_CHANGE_DELAY_MS, SHOP_STATE_KEY } from '#domain/limits.ts';
import { orderOf } from '#domain/shop/order-under-way.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { useCartStore } from './cart-store.ts';
import { endLeftOrders } from './end-left-orders.ts';
import { testCart } from './testing/cart.ts';

const stored = new Map<string, string>();
let sent: { body: unknown; keepalive: boolean | undefined }[];
let isDown: boolean;
let page: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  sent = [];
  isDown = false;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => stored.set(key, text) });
  vi.stubGlobal('fetch', async (_path: string, { body, keepalive }: RequestInit) => {
    sent.push({ body: JSON.parse(`${body}`), keepalive });
    if (isDown) throw new Error('nobody answers');
    return { ok: true, text: async () => '' };
  });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const cart = { ...testCart(), id: '7' };
  useCartStore.setState({
    isReady: true,
    shop: { ...emptyShopState('CHF'), cart, orderUnderWay: orderOf(cart, '7') },
  });
  stop = endLeftOrders();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { changeCart, changeShop, emptyCart } = useCartStore.getState();
const type = (customerReference: string) => changeCart((cart) => ({ ...cart, customerReference }));
const wait = (milliseconds = CART_CHANGE_DELAY_MS) => vi.advanceTimersByTimeAsync(milliseconds);
const ended = { body: { shopOrderId: '7' }, keepalive: true };

test('typing ends the order of the cart once, a second after the last key', async () => {
  for (const text of ['P', 'PO', 'PO 8']) {
    type(text);
    await wait(CART_CHANGE_DELAY_MS - 1);
  }
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual([ended]);
  expect(useCartStore.getState().shop).toMatchObject({ orderUnderWay: null, cart: { id: null } });
  expect(JSON.parse(stored.get(SHOP_STATE_KEY) ?? '')).toMatchObject({ state: { orderUnderWay: null } });
  type('PO 9');
  await wait();
  expect(sent).toHaveLength(1);
});

test('a change that is taken back in time, another section and a look at the page end nothing', async () => {
  const { customerReference } = useCartStore.getState().shop.cart;
  type('PO 8');
  type(customerReference);
  changeShop((shop) => ({ ...shop, selectedSection: 'review' }));
  await wait();
  page.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  expect(useCartStore.getState().shop.orderUnderWay).not.toBe(null);
});

test('a page that is left ends it at once, and the cart of another tab as one’s own', async () => {
  type('PO 8');
  page.dispatchEvent(new Event('pagehide'));
  await wait(0);
  expect(sent).toEqual([ended]);
  const cart = { ...testCart(), id: '9' };
  const shop = {
    ...emptyShopState('CHF'),
    cart,
    orderUnderWay: orderOf(testCart({ customerReference: 'old' }), '9'),
  };
  useCartStore.setState({ shop });
  await wait();
  expect(sent.at(-1)).toMatchObject({ body: { shopOrderId: '9' } });
});

test('where nobody answers it is asked again with the next change or page', async () => {
  isDown = true;
  type('PO 8');
  await wait();
  expect(useCartStore.getState().shop.orderUnderWay?.id).toBe('7');
  isDown = false;
  stop();
  stop = endLeftOrders();
  await wait();
  expect(sent).toEqual([ended, ended]);
  expect(useCartStore.getState().shop.orderUnderWay).toBe(null);
});

test('Empty Cart ends what is active, asks once, and resets all flags', async () => {
  changeShop((shop) => ({
    ...shop,
    selectedSection: 'review',
    isEulaAccepted: true,
    isVatAcknowledged: true,
    isImmediateDeliveryConsented: true,
    isLoginTypeSelected: true,
    isContactToServiceRequired: true,
    orderSharingKey: 'k',
    orderSharingToken: 't',
    checkoutToken: 'c',
    orderKey: { key: 'k', fingerprint: 'f' },
  }));
  emptyCart();
  await wait();
  expect(sent).toEqual([{ body: {}, keepalive: true }]);
  expect(useCartStore.getState().shop).toEqual(emptyShopState('CHF'));
});
