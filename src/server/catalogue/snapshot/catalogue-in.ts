import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { foundryIn } from '#server/settings/foundry-in.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

const known = new WeakMap<CatalogueSnapshot, Map<string, CatalogueSnapshot>>();

/**
 * The catalogue as the foundry sells it in one of its currencies: all that has a price of its own (cuts, sets, what a licence costs at
 * least, payment by invoice) is read in it, and everything else follows. The same one for each revision, as whatever is kept of a
 * snapshot asks for. In a currency that the foundry does not sell in, its own.
 */
export function catalogueIn(snapshot: CatalogueSnapshot, currency: string): CatalogueSnapshot {
  const { currency: own } = snapshot.foundry;
  if (currency === own) return snapshot;
  const made = known.get(snapshot)?.get(currency);
  if (made !== undefined) return made;
  const sold = foundryIn(snapshot.foundry, currency);
  if (sold === null) return snapshot;
  const read = (major: number) => toMajorUnits(sold.read(fromMajorUnits(major, own)), currency);
  const inCurrency: CatalogueSnapshot = {
    ...snapshot,
    foundry: sold.foundry,
    families: snapshot.families.map((family) => ({
      ...family,
      fontShopSets: family.fontShopSets.map((set) => ({
        ...set,
        price: read(set.price),
        fontCuts: set.fontCuts.map((cut) => ({
          ...cut,
          price: read(cut.price),
          alternates: cut.alternates.map((alternate) => ({ ...alternate, price: read(alternate.price) })),
        })),
      })),
    })),
    licenceTemplates: snapshot.licenceTemplates.map((template) =>
      template.leastPrice === undefined ? template : { ...template, leastPrice: read(template.leastPrice) },
    ),
  };
  const all = known.get(snapshot) ?? new Map<string, CatalogueSnapshot>();
  known.set(snapshot, all.set(currency, inCurrency));
  return inCurrency;
}
