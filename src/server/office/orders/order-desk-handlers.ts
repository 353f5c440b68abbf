import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { dropView, listViews, saveView } from '#server/office/views/own-views.ts';
import { findBuyer } from '#server/staff/ordering/find-buyer.ts';
import { previewNewOrder } from '#server/staff/ordering/preview-new-order.ts';
import { previewQuote } from '#server/staff/quoting/preview-quote.ts';
import { findOrderId } from '#server/staff/reading/find-order-id.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findFontsForSale } from './find-fonts-for-sale.ts';
import { listFlags } from './list-flags.ts';
import { listOrderPage } from './list-order-page.ts';
import { readNewOrder } from './read-new-order.ts';
import { readOrderSheet } from './read-order-sheet.ts';
import { readQuoteForm } from './read-quote-form.ts';

/** The calls about orders: their list with its views, one as a sheet, what is to be done. */
export function createDeskOfOrders(services: StaffServices) {
  const { db, now } = services;
  return {
    listOrders: async ({ query }) => ({ ok: true, value: await listOrderPage(services, query) }),
    readOrder: ({ params: { order }, staff: { actor } }) =>
      readOrderSheet(services, { order, role: actor.role }),
    readQuoteForm: ({ params: { order } }) => readQuoteForm(services, order),
    previewQuote: async ({ params: { order }, body, staff: { actor } }) => {
      const orderId = await findOrderId(db, order);
      return orderId === null
        ? { ok: false, code: 'not-found' }
        : await previewQuote(services, { ...body, orderId, by: actor.name });
    },
    readNewOrder: async () => ({ ok: true, value: await readNewOrder(db) }),
    findBuyer: async ({ body: { email } }) => ({ ok: true, value: await findBuyer(db, email) }),
    findFontsForSale: async ({ query: { search } }) => ({
      ok: true,
      value: await findFontsForSale(db, search),
    }),
    previewNewOrder: ({ body }) => previewNewOrder(services, body),
    readFlags: async ({ query }) => ({ ok: true, value: await listFlags(services, query) }),
    listViews: async ({ query: { list }, staff: { actor } }) => ({
      ok: true,
      value: await listViews({ db, memberId: actor.memberId }, list),
    }),
    saveView: ({ body, staff: { actor } }) => saveView({ db, memberId: actor.memberId }, body, now()),
    dropView: async ({ body: { viewId }, staff: { actor } }) =>
      (await dropView({ db, memberId: actor.memberId }, viewId))
        ? { ok: true, value: {} }
        : { ok: false, code: 'not-found' },
  } satisfies Partial<AdminHandlers>;
}
