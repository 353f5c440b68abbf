import { type TestDelivery, templates, writePaidOrder } from './test-delivery.ts';

/** Writes a paid order of two cuts, the first for the desktop, the second for the web, and gives its id. */
export function writeTwoCuts(shop: TestDelivery): Promise<number> {
  const { regular, bold } = shop.sold;
  return writePaidOrder(shop, {
    licences: [
      { uid: 'a', template: templates.desktop, values: { users: 4 } },
      { uid: 'b', template: templates.web },
    ],
    items: [
      { name: 'Open Regular', licences: ['a'], files: [regular] },
      { name: 'Open Bold', licences: ['b'], files: [bold] },
    ],
  });
}
