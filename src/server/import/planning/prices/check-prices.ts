import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import type { YamlPath } from '#server/import/reading/yaml-path.ts';

/** Tells each price of a family that is no amount of the foundry's currency, as 59.5 is none of the yen: it would be sold at another one. */
export function checkPrices(yaml: Located<FamilyYaml>, currency: string, faults: ImportFault[]): void {
  for (const { path, price } of pricesOf(yaml.value))
    if (price !== undefined && toMajorUnits(fromMajorUnits(price, currency), currency) !== price)
      faults.push(yaml.fault(path, `${price} is no amount of ${currency}`));
}

function pricesOf({
  price,
  sets = [],
  cuts = {},
}: FamilyYaml): { path: YamlPath; price: number | undefined }[] {
  return [
    { path: ['price', 'cut'], price: price?.cut },
    { path: ['price', 'set'], price: price?.set },
    ...sets.flatMap((set, at) => [
      { path: ['sets', at, 'price'], price: set.price },
      ...(set.cuts ?? []).map((cut, place) => ({
        path: ['sets', at, 'cuts', place, 'price'],
        price: cut.price,
      })),
    ]),
    ...Object.entries(cuts).map(([name, cut]) => ({ path: ['cuts', name, 'price'], price: cut.price })),
  ];
}
