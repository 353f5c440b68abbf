import type { LicenceDiscount } from '#domain/licence/licence-template.ts';
import type { LicenceLine } from './price-lines.ts';

/** So many styles of an item at one discount. */
export interface DiscountBand {
  styles: number;
  percent: number;
}

/** What the styles under a template take off a line: the styles that count, and the percent, of a graduated one on average. */
export interface StyleDiscount {
  styles: number;
  percent: number;
  /** Where each style has its own: how many of the item at which. */
  bands?: DiscountBand[];
}

/** The discount of a number of styles: the row with the greatest `from` that they reach. */
export function findDiscount(discounts: LicenceDiscount[], styles: number): number {
  let applying: LicenceDiscount = { from: Number.NEGATIVE_INFINITY, percent: 0 };
  for (const discount of discounts) {
    if (discount.from <= styles && discount.from > applying.from) applying = discount;
  }
  return applying.percent;
}

/** Gives the discount of each line. Two licences of one template on one item license each of its styles once. */
export function discountStyles(lines: LicenceLine[]): (line: LicenceLine) => StyleDiscount {
  const byTemplate = new Map<string, LicenceLine[]>();
  for (const line of lines) {
    const known = byTemplate.get(line.template.id);
    if (known === undefined) byTemplate.set(line.template.id, [line]);
    else known.push(line);
  }
  const discounts = new Map([...byTemplate].map(([id, ofTemplate]) => [id, ofItems(ofTemplate)]));
  return ({ template, item }) => discounts.get(template.id)?.(item.uid) ?? { styles: 0, percent: 0 };
}

function ofItems(lines: LicenceLine[]): (itemUid: string) => StyleDiscount {
  const items = new Map<string, { uid: string; quantity: number; full: number }>();
  for (const { item, factor } of lines) {
    const full = (items.get(item.uid)?.full ?? 0) + item.price * factor;
    items.set(item.uid, { uid: item.uid, quantity: item.quantity, full });
  }
  const held = [...items.values()];
  const styles = held.reduce((sum, { quantity }) => sum + quantity, 0);
  const { licenseDiscounts1 = [], isGraduated = false } = lines[0]?.template ?? {};
  if (!isGraduated) {
    const discount = { styles, percent: findDiscount(licenseDiscounts1, styles) };
    return () => discount;
  }
  const graduated = graduate(held, licenseDiscounts1);
  return (itemUid) => ({ styles, percent: 0, ...graduated.get(itemUid) });
}

/**
 * The dearest style comes first and takes the least discount, so that one more style never costs less than none; of styles at
 * one price the uid decides, whatever their order in the cart.
 */
function graduate(
  items: { uid: string; quantity: number; full: number }[],
  discounts: LicenceDiscount[],
): Map<string, { percent: number; bands: DiscountBand[] }> {
  const perStyle = ({ quantity, full }: { quantity: number; full: number }) => full / Math.max(1, quantity);
  const dearestFirst = items.toSorted(
    (one, other) => perStyle(other) - perStyle(one) || (one.uid < other.uid ? -1 : 1),
  );
  const starts = discounts.map(({ from }) => from).sort((one, other) => one - other);
  const found = new Map<string, { percent: number; bands: DiscountBand[] }>();
  let place = 1;
  for (const { uid, quantity } of dearestFirst) {
    const bands: DiscountBand[] = [];
    const end = place + quantity;
    while (place < end) {
      const next = Math.min(end, starts.find((from) => from > place) ?? end);
      bands.push({ styles: next - place, percent: findDiscount(discounts, place) });
      place = next;
    }
    const sum = bands.reduce((total, { styles, percent }) => total + styles * percent, 0);
    found.set(uid, { percent: quantity === 0 ? 0 : sum / quantity, bands });
  }
  return found;
}
