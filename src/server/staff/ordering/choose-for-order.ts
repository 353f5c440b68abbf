import { inArray } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { StaffNewOrder } from '#contract/staff.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { parseFontItemUid } from '#domain/catalogue/parse-font-item-uid.ts';
import { nestErrors } from '#domain/form/field-error.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import { wrongLicenceValues } from '#domain/licence/wrong-licence-values.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontShopSet } from '#server/database/schema/catalogue.ts';
import { findSellables, type Sellable } from '#server/orders/placing/find-sellables.ts';
import { planItems } from '#server/orders/placing/plan-items.ts';
import { readShopRules, rulesIn, type ShopRules } from '#server/orders/pricing/shop-rules.ts';

/** What of the shop an order of the staff holds, in its currency. */
export interface Chosen {
  items: ShopItem[];
  sellables: Sellable[];
  licences: { uid: string; template: SoldTemplate; values: LicenceValues }[];
  currency: string;
  /** Those that it is reckoned by. */
  rules: ShopRules;
}

/** What staff chose for an order, as the shop sells it now, or every choice that it does not. */
export async function chooseForOrder(
  db: Drizzle,
  asked: Pick<StaffNewOrder, 'fonts' | 'licences' | 'currency'>,
): Promise<Result<Chosen>> {
  const own = await readShopRules(db);
  const sold = rulesIn(own, asked.currency ?? own.foundry.currency);
  if (sold === null) return refuse('currency', 'Nothing is sold in this currency.');
  const { rules, read } = sold;
  const licences = chooseLicences(asked.licences, rules.templates);
  if (!licences.ok) return licences;
  const uids = await toUids(db, [...new Set(asked.fonts)]);
  const sellables = (await findSellables(db, uids)).map((sellable) => ({
    ...sellable,
    price: read(sellable.price),
  }));
  const items = planItems(
    {
      shopItems: uids.map((uid) => ({
        uid,
        type: parseFontItemUid(uid)?.type ?? 'font-cut',
        licenses: licences.value.map((licence) => ({ licenseUid: licence.uid })),
        ...{ name: '', price: 0 },
      })),
      licenses: licences.value.map(({ uid, template, values }) => ({
        ...{ uid, values, expiryDate: null },
        licenseTemplateId: template.id,
      })),
    },
    sellables,
    rules.templates,
  );
  if (!items.ok) return refuse('fonts', items.errors?.[0]?.message ?? 'These fonts are not for sale.');
  return {
    ok: true,
    value: {
      ...{ items: items.shopItems, sellables, licences: licences.value, rules },
      currency: rules.foundry.currency,
    },
  };
}

/** The licences by their templates, each once; what is not filled in begins with the first tier, and may wait for the quote. */
function chooseLicences(
  asked: StaffNewOrder['licences'],
  templates: SoldTemplate[],
): Result<Chosen['licences']> {
  const names = asked.map(({ name }) => name);
  const wanted = asked.flatMap(({ name, values }, index) => {
    const template = templates.find((one) => one.name === name);
    return template === undefined || names.indexOf(name) < index ? [] : [{ index, template, values }];
  });
  if (wanted.length < new Set(names).size) return refuse('licences', 'One of these licences is not offered.');
  const errors = wanted.flatMap(({ index, template, values }) =>
    nestErrors(`licences.${index}.values`, wrongLicenceValues(template.fields, values)),
  );
  if (errors.length > 0) return { ok: false, code: 'invalid-payload', errors };
  return {
    ok: true,
    value: wanted.map(({ template, values }, index) => ({
      ...{ uid: `licence-${index + 1}`, template },
      values: { ...initialLicenceValues(template), ...values },
    })),
  };
}

/** What is sold under the uids that an import keeps; a name that nothing has stays as it is, and is refused. */
async function toUids(db: Drizzle, names: string[]): Promise<string[]> {
  const cuts = await db
    .select({ id: fontCut.id, name: fontCut.sharedUid })
    .from(fontCut)
    .where(inArray(fontCut.sharedUid, names));
  const sets = await db
    .select({ id: fontShopSet.id, name: fontShopSet.sharedUid })
    .from(fontShopSet)
    .where(inArray(fontShopSet.sharedUid, names));
  const byName = new Map([
    ...cuts.map(({ id, name }): [string, string] => [name, `font-cut-${id}`]),
    ...sets.map(({ id, name }): [string, string] => [name, `font-shop-set-${id}`]),
  ]);
  return names.map((name) => byName.get(name) ?? name);
}

function refuse(path: string, message: string): Refusal {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
