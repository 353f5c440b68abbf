import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { changeManyPrices, nameMoved, takeBackPrices } from './change-many-prices.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { planPrices } from './plan-prices.ts';
import { previewPrices, readManyPricesForm } from './preview-prices.ts';
import { readPriced } from './read-priced.ts';

/** The calls by which many prices are changed together, and a change of them is taken back. */
export function createPricingHandlers(services: OfficeServices) {
  const { db, now, dayOf } = services;
  return {
    readManyPricesForm: async () => ({
      ok: true,
      value: await readManyPricesForm(db, { today: dayOf(now()) }),
    }),
    previewPrices: async ({ body }) => ({ ok: true, value: await previewPrices(db, body) }),
    listPriceChanges: async ({ query }) => ({ ok: true, value: await listPriceChanges(db, query) }),
    changeManyPrices: async ({ body, staff: { actor } }) => {
      const chosen = await readPriced(db, body.typed);
      const of = { foundry: await readFoundry(db), waiting: [] };
      const planned = planPrices(chosen, body.typed, of);
      return await audited(services, {
        action: 'price',
        actor,
        asked: { soldNamed: planned.changes.map(({ kind, uid }) => `${kind}/${uid}`) },
        act: () => changeManyPrices(services, { ...body, actor }),
      });
    },
    takeBackPrices: async ({ body, staff: { actor } }) =>
      await audited(services, {
        action: 'price',
        actor,
        asked: { soldNamed: await nameMoved(db, body.id) },
        act: () => takeBackPrices(services, { ...body, actor }),
      }),
  } satisfies Partial<AdminHandlers>;
}
