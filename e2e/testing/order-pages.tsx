import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { FamilyPage } from '#contract/services.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import type { PriceLadder } from '#domain/price-list/price-ladder.ts';
import { OrderEntry } from '#web/site/account/orders/order-entry.tsx';
import { LadderSection } from '#web/site/family/pricing/ladder-section.tsx';
import { type FamilyView, FamilyViewContext } from '#web/site/family/view/family-view.ts';
import { ShopContext, type ShopModel } from '#web/site/shop/model/shop-model.ts';
import { PreparedTable } from '#web/site/shop/prepared/prepared-table.tsx';
import { OrderSheet } from '#web/site/shop/review/order-sheet.tsx';
import { OrderLicences } from '#web/site/shop/thank-you/order-licences.tsx';
import { OrderStatus } from '#web/site/shop/thank-you/order-status.tsx';

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const none = () => undefined;

/** An order as its account shows it. */
export function accountPageOf(order: ShopOrder): string {
  return render(<OrderEntry order={order} byUid={new Map()} onChange={none} />);
}

/** Where an order stands, what it was changed by, and its licences with their prices, as the page after the order shows them. */
export function thankYouOf(order: ShopOrder): { said: string; changes: string; licences: string } {
  const followed = { order, isMissing: false, isSilent: false, isStopped: true, lookAgain: none };
  const [said = '', ...changes] = render(
    <OrderStatus followed={followed} hasCart={false} offered={['online', 'invoice']} />,
  ).split('<dl');
  const licences = render(<OrderLicences order={order} hasPrices />);
  return { said, changes: changes.map((list) => `<dl${list}`).join(''), licences };
}

/** What a checkout link shows of an order. */
export function preparedTableOf(order: ShopOrder, templates: ShopModel['templates']): string {
  const none = { billingAddress: [], deliveryAddress: [] };
  const { finalPrice: quotedPrice, createdAt: expiresAt } = order;
  const version = { quoteVersion: 1, quotedAt: expiresAt, isLinkOfEarlier: false };
  const shown = {
    ...{ ...order, ...version, isTaken: true, expiresAt, terms: '' },
    ...{ quotedPrice, missing: none, asked: none },
  };
  return render(<PreparedTable order={shown} templates={templates} />);
}

/** The order as Review shows it, of what the shop knows of the cart. */
export function reviewOf(
  known: Pick<ShopModel, 'shop' | 'templates' | 'prices' | 'reviewReason' | 'today' | 'isQuoted'> & {
    vat: Pick<ShopModel['vat'], 'ground' | 'party'>;
    items: Pick<ShopModel['items'], 'byUid'>;
    held: Pick<ShopModel['held'], 'licences'>;
  },
): string {
  // The sheet of an order asks the shop for no more.
  return render(
    <ShopContext value={known as ShopModel}>
      <OrderSheet />
    </ShopContext>,
  );
}

const netView = { isGross: false, isGrossBeside: false, rate: 0, isOfSeller: false };

/** The price list of a licence. */
export function priceListOf(ladder: PriceLadder, currency: string): string {
  // A price list asks the family for its currency alone.
  const view: FamilyView = { page: {} as FamilyPage, set: {} as FamilyView['set'], setSlug: null, currency };
  return render(
    <FamilyViewContext value={view}>
      <LadderSection ladder={ladder} itemName="Test" view={netView} gross={null} />
    </FamilyViewContext>,
  );
}
