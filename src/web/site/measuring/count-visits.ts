/** What is sold, as it is counted. `price` in major units. */
interface CountedItem {
  sku: string;
  name: string;
  price: number;
  quantity: number;
}

/** One thing to be counted on a page. */
export type Count =
  | { kind: 'view'; product: Omit<CountedItem, 'quantity'> | null; isFound: boolean }
  | { kind: 'event'; action: string }
  | { kind: 'cart'; items: CountedItem[]; total: number }
  | { kind: 'order'; number: string; items: CountedItem[]; total: number; subtotal: number; tax: number };

/** Where it happens. */
export interface CountedPage {
  siteId: number;
  address: string;
  referrer: string;
  title: string;
  /** The e-mail of who is logged in, where the foundry has it told. */
  user: string | null;
  /** Six letters, new with each page: what is counted on it belongs together. */
  pageId: string;
}

/** Matomo's parameters for one count (its HTTP tracking API); no cookie is asked for, and no answer. */
export function countParameters(count: Count, page: CountedPage): URLSearchParams {
  const parameters = new URLSearchParams({
    idsite: String(page.siteId),
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    url: page.address,
    pv_id: page.pageId,
  });
  if (page.referrer !== '') parameters.set('urlref', page.referrer);
  if (page.user !== null) parameters.set('uid', page.user);
  for (const [name, value] of Object.entries(parametersOf(count, page))) parameters.set(name, value);
  return parameters;
}

function parametersOf(count: Count, { title }: CountedPage): Record<string, string> {
  switch (count.kind) {
    case 'view':
      return {
        action_name: count.isFound ? title : '404',
        ...(count.product !== null && {
          _pks: count.product.sku,
          _pkn: count.product.name,
          _pkp: String(count.product.price),
        }),
      };
    case 'event':
      return { ca: '1', e_c: 'failure', e_a: count.action };
    case 'cart':
      return { ca: '1', idgoal: '0', revenue: String(count.total), ec_items: listItems(count.items) };
    case 'order':
      return {
        ca: '1',
        idgoal: '0',
        ec_id: count.number,
        revenue: String(count.total),
        ec_st: String(count.subtotal),
        ec_tx: String(count.tax),
        ec_items: listItems(count.items),
      };
  }
}

function listItems(items: CountedItem[]): string {
  return JSON.stringify(items.map(({ sku, name, price, quantity }) => [sku, name, '', price, quantity]));
}
