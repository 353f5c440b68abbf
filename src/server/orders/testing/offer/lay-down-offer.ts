import { eq } from 'drizzle-orm';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { parseFontItemUid } from '#domain/catalogue/parse-font-item-uid.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Drizzle } from '#server/database/database.ts';
import {
  fontCut,
  fontFamily,
  fontFile,
  fontShopSet,
  licenceTemplate,
  setting,
} from '#server/database/schema/catalogue.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { type AnyOffer, ruleAbroad, templatesOf } from './any-offer.ts';

/** What one euro is in francs. */
export const euroInFrancs = '0.9312';

/** Adds the second family to the test shop, with room for the further templates. */
export async function addSecondFamily(db: Drizzle): Promise<void> {
  await db.insert(fontFamily).values({ slug: 'second', sharedUid: 'second', name: 'Second', position: 1 });
  for (const [position, slug] of ['latin', 'arabic'].entries())
    await db
      .insert(fontShopSet)
      .values({ familyId: 2, sharedUid: `second-${slug}`, slug, name: slug, price: 0, position });
  const cuts = [
    { setId: 2, name: 'Variable', isVariable: true, alternateOfId: null },
    { setId: 2, name: 'Roman', isVariable: false, alternateOfId: null },
    { setId: 2, name: 'Roman Small Caps', isVariable: false, alternateOfId: 4 },
    { setId: 3, name: 'Naskh', isVariable: false, alternateOfId: null },
  ];
  for (const [position, { name, ...cut }] of cuts.entries()) {
    const [file] = await db
      .insert(fontFile)
      .values({
        hash: `${position + 2}`.repeat(64),
        fileName: `Second-${position}.otf`,
        byteLength: 1000,
        // No test of the shop reads them.
        facts: {} as typeof fontFile.$inferInsert.facts,
        firstSeenAt: new Date(0),
      })
      .returning({ id: fontFile.id });
    await db.insert(fontCut).values({
      ...cut,
      name,
      sharedUid: `second-${position}`,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      weightClass: 400,
      isItalic: false,
      isBold: false,
      price: 0,
      fontFileId: file?.id ?? 0,
      position,
    });
  }
  for (const position of [12, 13])
    await db.insert(licenceTemplate).values({
      name: `further-${position}`,
      publicName: 'Further',
      fields: [],
      formula: '1.0',
      needsReviewFormula: '',
      isCustom: false,
      licenceText: '<p>The text.</p>',
      published: true,
      position,
    });
}

/** Staff enter the rate of a day. */
export async function enterRateOf(db: Drizzle, day: string): Promise<void> {
  await db
    .insert(exchangeRate)
    .values({ from: 'EUR', to: 'CHF', day, rate: euroInFrancs, source: 'ECB', enteredAt: new Date(0) })
    .onConflictDoNothing();
}

/** Has the shop sell what is offered, as an import of the foundry's folder would, and staff enter the rate of the day. */
export async function layDownOffer(db: Drizzle, offer: AnyOffer, day: string): Promise<void> {
  await enterRateOf(db, day);
  for (const template of templatesOf(offer))
    await db
      .update(licenceTemplate)
      .set(rowOf(template))
      .where(eq(licenceTemplate.id, Number(template.id)));
  for (const [uid, price] of Object.entries(offer.prices)) {
    const item = parseFontItemUid(uid);
    if (item === null) throw new Error(`${uid} is no item`);
    const table = item.type === 'font-cut' ? fontCut : fontShopSet;
    await db.update(table).set({ price }).where(eq(table.id, item.id));
  }
  const { seller, conditions, surcharge } = offer;
  const rule = ruleAbroad(offer);
  const value = {
    ...testFoundry,
    currency: seller.currency,
    ...(rule === null ? {} : { currencies: [rule] }),
    seller: { ...testFoundry.seller, country: seller.country },
    vatRates: [...testFoundry.vatRates, { country: 'FR', basisPoints: 2000, from: '2014-01-01' }],
    bankTransferSurcharge: surcharge,
    rebates: conditions.rebates,
  };
  await db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
}

function rowOf({
  id: _,
  leastPrice,
  isGraduated,
  countryPrices,
  termField,
  requires,
  ...template
}: LicenceTemplate) {
  const laid = { leastPrice, isGraduated, countryPrices, termField, requires };
  return { ...template, conditions: Object.fromEntries(Object.entries(laid).filter(([, one]) => one)) };
}
