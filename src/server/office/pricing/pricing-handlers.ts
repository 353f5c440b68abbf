import type { ChangedPrices } from '#contract/admin/content/price-changes.ts';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { type Done, onceByKey } from '#server/office/acts/once-by-key.ts';
import type { OfficeServices } from '#server/office/entering/office-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { audited } from '#server/staff/audit/audited.ts';
import { changeManyPrices, describeChange, takeBackPrices } from './change-many-prices.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { planPrices, tellRule } from './plan-prices.ts';
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
    changeManyPrices: ({ body, staff: { actor } }) => changeOnce(services, body, actor),
    takeBackPrices: async ({ body, staff: { actor } }) =>
      await audited(services, {
        action: 'price',
        actor,
        asked: { takesBack: body.id, ...(await describeChange(db, body.id)) },
        act: () => takeBackPrices(services, { ...body, actor }),
      }),
  } satisfies Partial<AdminHandlers>;
}

/** A change by its key: pressed again because the answer was lost, it is answered as the first time, and changes nothing more. */
async function changeOnce(
  services: OfficeServices,
  { key, ...body }: ChangedPrices,
  actor: OfficeActor,
): Promise<Result<{ told: string }>> {
  const { typed, beginsOn } = body;
  const asked = { prices: typed, beginsOn };
  const done = await onceByKey(
    services,
    { key, memberId: actor.memberId, asked },
    async (): Promise<Result<Done>> => {
      const changed = await audited(services, {
        action: 'price',
        actor,
        asked: await describeAsked(services, body),
        act: () => changeManyPrices(services, { ...body, actor }),
      });
      return changed.ok ? { ok: true, value: { done: null, told: [changed.value.told] } } : changed;
    },
  );
  return done.ok ? { ok: true, value: { told: done.value.told.join(' ') } } : done;
}

/** As the audit log keeps it: the rule in words, its day, and the prices that change at once. */
async function describeAsked(
  { db }: Pick<OfficeServices, 'db'>,
  { typed, beginsOn }: Pick<ChangedPrices, 'typed' | 'beginsOn'>,
): Promise<{ rule: string; beginsOn: string | null; soldNamed: string[] }> {
  const foundry = await readFoundry(db);
  const { changes } = planPrices(await readPriced(db, typed), typed, { foundry, waiting: [] });
  const names = [...new Set(changes.map(({ family }) => family.name))];
  return {
    rule: tellRule(typed, { currency: foundry.currency, names }),
    beginsOn,
    soldNamed: beginsOn === null ? changes.map(({ kind, uid }) => `${kind}/${uid}`) : [],
  };
}
