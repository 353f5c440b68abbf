import type { WireCart } from '#contract/shop-orders.ts';
import { type ApiShopper, enterShop } from './api-shopper.ts';
import { askServer } from './ask-server.ts';
import { readCatalogue, sampleCart } from './sample-cart.ts';
import { solveFor } from './sample-request.ts';
import type { Fount } from './start-fount.ts';

/** An enquiry for a custom licence that staff quoted; gives the order's number and a link to it. */
export async function quote(
  fount: Fount,
  changes: Partial<WireCart> = {},
): Promise<{ id: string; link: string }> {
  const shopper = await enterShop(fount);
  if (changes.currency !== undefined) await chooseCurrency(shopper, changes.currency);
  const catalogue = await readCatalogue(fount);
  const wanted = {
    cut: catalogue.requireCut('fraunces', 'Black'),
    template: catalogue.requireTemplate('custom'),
    values: { purpose: 'Signs of a museum', users: 40 },
  };
  const { id } = await shopper.placeOrder(
    sampleCart([wanted], { customerReference: 'PO 77', ...changes }),
    `enquiry-${Math.random()}`,
  );
  const path = '/api/front/shop-orders/init-review-process';
  const sent = await shopper.post(path, { shopOrderId: id }, await solveFor(shopper));
  if (sent.status !== 200) throw new Error(`the enquiry was answered with ${sent.text}`);
  await askServer(fount, 'staff', 'quote', id, '--total', '1800', '--label', 'Agreed on the phone');
  return { id, link: await makeLink(fount, id) };
}

/** As the form of the shop's pages asks for it. */
async function chooseCurrency(shopper: ApiShopper, currency: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const chosen = await shopper.post('/currency', `currency=${currency}`, headers);
  if (chosen.status !== 303) throw new Error(`the choice was answered with ${chosen.status}`);
}

async function makeLink(fount: Fount, id: string): Promise<string> {
  const [link = ''] = (await askServer(fount, 'staff', 'link', id)).split('\n');
  return link;
}
