import type { NewOrderForm } from '#contract/admin/new-order.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { currenciesOf } from '#server/settings/foundry-in.ts';

/** GET new-order: the licences, also those that the shop does not show, and the currencies of an order of the staff. */
export async function readNewOrder(db: Drizzle): Promise<NewOrderForm> {
  const { foundry, templates } = await readShopRules(db);
  return {
    currencies: currenciesOf(foundry),
    licences: templates.map((template) => ({
      ...{ name: template.name, publicName: template.publicName, fields: template.fields },
      isPublished: template.published,
      values: initialLicenceValues(template),
    })),
  };
}
