import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { houseSets } from '#domain/sound/sound-sets.ts';
import { wireAddress } from './address.ts';
import { type Call, calls } from './calls.ts';
import { customer, customerUpdate, loggedIn, login, registration, updatedAddress } from './customers.ts';
import { designer } from './designers.ts';
import { fontCut, fontFamily, fontMetadata, fontShopSet } from './font-families.ts';
import { historyYear } from './history-years.ts';
import { informationPage } from './information-pages.ts';
import { licenceField, licenceTemplate } from './license-templates.ts';
import { wirePrices } from './prices.ts';
import { session } from './session.ts';
import { createdOrder, shopOrder, wireCart, wireLicence, wireShopItem } from './shop-orders.ts';
import { specimenBox, specimenSource, specimenTemplate } from './specimens.ts';
import { voice } from './speech.ts';
import { story } from './stories.ts';
import { translation } from './translation.ts';
import { vatValidation } from './vat-validation.ts';

/** The calls of specification §7, row by row; paths below `api/front` unless they begin with a slash. */
const specifiedCalls: [method: string, path: string][] = [
  ['GET', 'settings/as-object'],
  ['GET', 'license-templates'],
  ['GET', 'font-families'],
  ['GET', 'font-families/{id}/get-metadata'],
  ['POST', 'font-families/send-font-sample-email'],
  ['GET', 'specimen-sources/{id}'],
  ['GET', 'specimen-templates/{id}'],
  ['GET', 'designers'],
  ['GET', 'history-years'],
  ['GET', 'information-pages'],
  ['GET', 'stories'],
  ['GET', 'session'],
  ['GET', 'translate/translate'],
  ['GET', 'text-to-speech/voices'],
  ['GET', 'text-to-speech/text-to-speech'],
  ['GET', 'shop-orders'],
  ['GET', 'shop-orders/{id}'],
  ['POST', 'shop-orders/share-cart-as-template'],
  ['GET', 'shop-orders/template-for-token/{shareToken}'],
  ['GET', 'shop-orders/order-for-checkout-token/'],
  ['POST', 'shop-orders/create-from-cart'],
  ['POST', 'shop-orders/take-ownership-of-checkout-link-order'],
  ['POST', 'shop-orders/init-card-payment'],
  ['POST', 'shop-orders/init-invoice-payment'],
  ['POST', 'shop-orders/init-review-process'],
  ['POST', 'shop-orders/cancel-active'],
  ['PATCH', 'shop-orders/cancel-active'],
  ['POST', 'customers/register'],
  ['POST', 'customers/login'],
  ['POST', 'customers/logout'],
  ['POST', 'customers/resend-confirmation-email'],
  ['PATCH', 'customers/{id}'],
  ['GET', '/api/vat-validation/validate'],
];

/** The fields of each entity of specification §3. */
const specifiedFields: [entity: string, schema: z.ZodType, fields: string[]][] = [
  [
    'Address',
    wireAddress,
    'email firstName lastName companyName street1 street2 postalCode city country region phone vatNumber industry'.split(
      ' ',
    ),
  ],
  ['Session', session, ['user']],
  // A password never leaves the server: what tells of it is `hasPassword`.
  ['Customer', customer, ['id', 'email', 'addresses', 'acceptsNewsletter']],
  // `passwordRepeat` is the form's, and never sent.
  ['Registration payload', registration, 'email token password addresses acceptsNewsletter'.split(' ')],
  ['Update payload', customerUpdate, ['id', 'password', 'addresses', 'acceptsNewsletter']],
  [
    'Address of an update',
    updatedAddress,
    'id firstName lastName companyName street1 street2 postalCode city country region phone vatNumber'.split(
      ' ',
    ),
  ],
  // `verified` is the form's, and never sent.
  ['Login form', login, ['email', 'password']],
  ['Answer of login', loggedIn, ['user']],
  [
    'Font family',
    fontFamily,
    'id sharedUid name familyGroup defaultFontCutId fontShopSets fontCategories legacy typewriterSpecimenSourceId specimenTemplateId specimenSourceId visibleOpenTypeFeatures'.split(
      ' ',
    ),
  ],
  [
    'Font shop set',
    fontShopSet,
    'id sharedUid name fontCuts fontFamily displayedRtl specimenTemplateId specimenSourceId'.split(' '),
  ],
  ['Font cut', fontCut, 'id sharedUid name fontShopSetId attributes assets assetName alternates'.split(' ')],
  [
    'Font cut attributes',
    fontCut.shape.attributes,
    'weightClass isItalic isBold isAlternate isVariable'.split(' '),
  ],
  ['Font cut assets', fontCut.shape.assets, ['woff2', 'woff', 'otf']],
  ['Font metadata', fontMetadata, ['fontCuts']],
  ['Font metadata entry', fontMetadata.shape.fontCuts.element, ['fontCutId', 'openTypeFeatures']],
  ['Specimen source', specimenSource, ['id', 'quotes']],
  ['Specimen template', specimenTemplate, ['id', 'fontFamilyBoxes', 'fontCutBoxes']],
  ['Specimen box', specimenBox, ['type', 'width', 'height', 'hideOnMobile', 'hideOnDesktop']],
  ['Designer', designer, ['id']],
  ['History year', historyYear, ['year', 'designers', 'lineto', 'elsewhere']],
  ['History entry', historyYear.shape.designers.element, ['title', 'text', 'images', 'phrases']],
  ['History image', historyYear.shape.designers.element.shape.images.element, ['url', 'maxImageSize']],
  ['Information page', informationPage, ['id', 'title', 'sections']],
  ['Information section', informationPage.shape.sections.element, ['title', 'topics']],
  ['Story', story, 'id name fontFamilyUid content slideType showOnMobile showOnDesktop'.split(' ')],
  ['Shop item', wireShopItem, 'uid type fontCutId fontShopSetId chargeId licenses name price'.split(' ')],
  ['Licence', wireLicence, 'uid licenseTemplateId licenseTemplate values expiryDate'.split(' ')],
  [
    'Licence template',
    licenceTemplate,
    'id name publicName fields formula needsReviewFormula licenseDiscounts1 isCustom published'.split(' '),
  ],
  ['Licence field', licenceField, ['name', 'label', 'optional', 'type', 'fields']],
  [
    'Cart',
    wireCart,
    'id shopItems licenses finalPrice finalPriceExcludingVat customerReference paymentType chargeVatForBillingAddress billingAddress deliveryAddress'.split(
      ' ',
    ),
  ],
  ['Prices', wirePrices, 'total vat itemPrices finalPrice finalPriceExcludingVat'.split(' ')],
  ['Order', shopOrder, 'id orderNumber finalPrice finalPriceExcludingVat state'.split(' ')],
  ['Voice', voice, ['name', 'gender', 'language']],
  ['Translation', translation, ['detectedSourceLanguage', 'translatedText']],
  ['VAT validation result', vatValidation, ['result', 'missingAddressFields']],
  [
    'Answer of create-from-cart',
    createdOrder,
    'id finalPrice finalPriceExcludingVat customerReference shopItems'.split(' '),
  ],
];

function mounted(): Set<string> {
  const names = new Set<string>();
  for (const call of Object.values(calls) as Call[]) {
    const path = call.path.replace('/api/front/', '').replace(/:(\w+)/g, '{$1}');
    for (const method of call.methods) names.add(`${method} ${path}`);
  }
  return names;
}

describe('the contract against specification §7', () => {
  it.each(specifiedCalls)('%s %s is mounted', (method, path) => {
    expect([...mounted()]).toContain(`${method} ${path}`);
  });
});

describe('the contract against specification §3', () => {
  it.each(specifiedFields)('%s has its fields', (_entity, schema, fields) => {
    const json = z
      .object({ properties: z.record(z.string(), z.unknown()) })
      .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    expect(Object.keys(json.properties)).toEqual(expect.arrayContaining(fields));
  });

  it('Sound set has its fields, those of the house as well', () => {
    for (const { volume, tracks, sequences, effects } of Object.values(houseSets)) {
      expect([volume, effects.reverb.wet]).toEqual([expect.any(Number), expect.any(Number)]);
      for (const sound of Object.values(tracks).flat())
        expect(Object.keys(sound).toSorted()).toEqual(['mono', 'url', 'volume', 'weight']);
      for (const sequence of Object.values(sequences))
        expect(Object.keys(sequence).toSorted()).toEqual(['bpm', 'stopTime', 'tracks']);
    }
  });
});
