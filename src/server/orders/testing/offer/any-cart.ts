import type { OwnedLicence } from '#contract/customers.ts';
import type { WireCart, WireLicence } from '#contract/shop-orders.ts';
import { parseFontItemUid } from '#domain/catalogue/parse-font-item-uid.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { type AnyOffer, isSoldUid, ruleAbroad, type SoldUid, soldItems, templatesOf } from './any-offer.ts';
import { type Draw, drawFrom, valuesOf } from './any-values.ts';

/** What a cart holds: no cut beside its whole set. */
const choices: SoldUid[][] = [
  ['font-cut-1'],
  ['font-cut-1', 'font-cut-2'],
  ['font-shop-set-1'],
  ['font-cut-3'],
  ['font-cut-2', 'font-cut-4'],
  ['font-shop-set-2', 'font-cut-1'],
  ['font-shop-set-1', 'font-shop-set-2', 'font-shop-set-3'],
  ['font-cut-3', 'font-cut-4', 'font-cut-6'],
];

/** The licences over all of them by their templates: under one licence, under two, under two of one template. */
const licensed = [
  ['4'],
  ['5'],
  ['4', '5'],
  ['6'],
  ['7'],
  ['4', '4'],
  ['4', '6'],
  ['7', '6'],
  ['4'],
  ['7', '7'],
];

/** What a cart follows from: numbers that were drawn for it. */
export interface Drawn {
  pick: number;
  size: number;
}

/** Some of the fonts, under licences that are filled in at random. */
export function cartOf(offer: AnyOffer, { pick, size }: Drawn): Partial<WireCart> {
  const draw = drawFrom(size * 31 + pick);
  const uids = choices[draw(choices.length)] ?? [];
  const templates = licensed[draw(licensed.length)] ?? [];
  const licenses = templates.map((licenseTemplateId, index): WireLicence => {
    const values = fillIn(offer, licenseTemplateId, draw);
    return { uid: `${index}`, licenseTemplateId, values, expiryDate: null };
  });
  return { ...held(licenses, uids), ...anyCurrency(offer, draw) };
}

/** The own currency, said or not, the further one where there is one, and seldom one in which nothing is sold. */
function anyCurrency(offer: AnyOffer, draw: Draw): Pick<WireCart, 'currency'> {
  const own = offer.seller.currency;
  const abroad = ruleAbroad(offer)?.currency;
  const drawn = [undefined, own, abroad, abroad, abroad, undefined, undefined, abroad ?? 'USD'][draw(8)];
  return drawn === undefined ? {} : { currency: drawn };
}

/** A licence in the place of one that was bought: for more users, or filled in anew; a renewal is as it was. An upgrade is in the currency of what was paid, mostly. */
export function replacementOf(
  offer: AnyOffer,
  { kind, replaced, pick, size }: Drawn & { kind: 'upgrade' | 'renewal'; replaced: OwnedLicence },
): Partial<WireCart> {
  const { licenceNumber, licenseTemplateId, heldItems, upgradeCurrency } = replaced;
  const { users } = replaced.values;
  const draw = drawFrom(size * 31 + pick);
  // More users cost more mostly; of the further templates nobody can tell.
  const more = ['1', '4', '5'].includes(licenseTemplateId)
    ? { ...replaced.values, users: Math.min(50, Number(users) + 1 + (size % 30)) }
    : fillIn(offer, licenseTemplateId, draw);
  const values = kind === 'upgrade' ? more : replaced.values;
  const licence = {
    ...{ uid: 'a', licenseTemplateId, values, expiryDate: null },
    replaces: { kind, licenceNumber },
  };
  const drawn = anyCurrency(offer, draw);
  const paidIn = upgradeCurrency !== null && draw(6) > 0 ? { currency: upgradeCurrency } : drawn;
  return {
    ...held([licence], heldItems.map(({ uid }) => uid).filter(isSoldUid)),
    ...(kind === 'upgrade' ? paidIn : drawn),
  };
}

function fillIn(offer: AnyOffer, templateId: string, draw: Draw): WireLicence['values'] {
  const template = templatesOf(offer).find(({ id }) => id === templateId);
  if (template === undefined) throw new Error(`${templateId} is no template`);
  // Now and then as a price list has it.
  const listed = draw(3) === 0 ? listedLicenceValues(template) : null;
  const values = listed ?? valuesOf(template.fields, draw);
  // Beyond fifty a quote is asked for, which is not to be the most of what is asked.
  return templateId === '4' || templateId === '5' ? { ...values, users: draw(55) + 1 } : values;
}

const held = (licenses: WireLicence[], uids: readonly string[]): Partial<WireCart> => ({
  licenses,
  shopItems: uids.map((uid) => shopItemOf(uid, licenses)),
});

function shopItemOf(uid: string, licenses: WireLicence[]): WireCart['shopItems'][number] {
  const item = parseFontItemUid(uid);
  if (item === null) throw new Error(`${uid} is no item`);
  const { setId } = soldItems[uid as SoldUid];
  return {
    uid,
    type: item.type,
    ...(item.type === 'font-cut' && { fontCutId: `${item.id}` }),
    fontShopSetId: `${setId}`,
    licenses: licenses.map((licence) => ({ licenseUid: licence.uid })),
    name: 'Test',
    price: 60,
  };
}
