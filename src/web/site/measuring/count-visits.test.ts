import { expect, it } from 'vitest';
import { type CountedPage, countParameters } from './count-visits.ts';

const page: CountedPage = {
  siteId: 3,
  address: 'https://shop.example/typefaces/fraunces',
  referrer: '',
  title: 'Fraunces – Fount',
  user: null,
  pageId: 'a1b2c3',
};
const of = (...given: Parameters<typeof countParameters>) => Object.fromEntries(countParameters(...given));

it('counts a page with what is looked at on it, and asks for no cookie', () => {
  const product = { sku: 'font-shop-set-3', name: 'Fraunces Latin', price: 94.5 };
  expect(of({ kind: 'view', product, isFound: true }, page)).toEqual({
    idsite: '3',
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    url: page.address,
    pv_id: 'a1b2c3',
    action_name: 'Fraunces – Fount',
    _pks: 'font-shop-set-3',
    _pkn: 'Fraunces Latin',
    _pkp: '94.5',
  });
});

it('of a page that was not found it tells no title', () => {
  expect(of({ kind: 'view', product: null, isFound: false }, page)).toMatchObject({ action_name: '404' });
});

it('names who is logged in only where it is given one', () => {
  const view = { kind: 'view', product: null, isFound: true } as const;
  expect(of(view, page)).not.toHaveProperty('uid');
  expect(of(view, { ...page, user: 'ada@example.com' })).toMatchObject({ uid: 'ada@example.com' });
});

it('counts an order by its number with its items, its tax and what it comes to', () => {
  const items = [{ sku: 'font-cut-12', name: 'Fraunces Black', price: 94.5, quantity: 1 }];
  const order = { kind: 'order', number: 'F-1', items, total: 102.15, subtotal: 94.5, tax: 7.65 } as const;
  expect(of(order, page)).toMatchObject({
    idgoal: '0',
    ec_id: 'F-1',
    revenue: '102.15',
    ec_st: '94.5',
    ec_tx: '7.65',
    ec_items: '[["font-cut-12","Fraunces Black","",94.5,1]]',
  });
});

it('counts an empty cart too', () => {
  expect(of({ kind: 'cart', items: [], total: 0 }, page)).toMatchObject({ revenue: '0', ec_items: '[]' });
});
