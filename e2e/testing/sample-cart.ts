import { z } from 'zod';
import { fontFamily, type WireFontCut } from '#contract/font-families.ts';
import { licenceTemplate, type WireLicenceTemplate } from '#contract/license-templates.ts';
import type { WireCart, WireLicence } from '#contract/shop-orders.ts';
import { createApiVisitor, type Visit } from './api-visitor.ts';

export interface Catalogue {
  /** The cut called so in the first set of the family that has one. */
  requireCut: (familySlug: string, cutName: string) => WireFontCut;
  requireTemplate: (name: string) => WireLicenceTemplate;
}

/** Reads what a server sells. */
export async function readCatalogue(visit: Visit): Promise<Catalogue> {
  const visitor = createApiVisitor(visit);
  const families = z.array(fontFamily).parse((await visitor.get('/api/front/font-families')).body);
  const templates = z.array(licenceTemplate).parse((await visitor.get('/api/front/license-templates')).body);
  return {
    requireCut(familySlug, cutName) {
      const family = families.find(({ slug }) => slug === familySlug);
      const cut = family?.fontShopSets.flatMap((set) => set.fontCuts).find(({ name }) => name === cutName);
      if (!cut) throw new Error(`${visit.url} sells no ${cutName} of ${familySlug}`);
      return cut;
    },
    requireTemplate(name) {
      const template = templates.find((each) => each.name === name);
      if (!template) throw new Error(`${visit.url} offers no licence ${name}`);
      return template;
    },
  };
}

/** A company in Zürich. */
export const sampleAddress: WireCart['deliveryAddress'] = {
  email: 'buyer@example.com',
  firstName: 'Ada',
  lastName: 'Buyer',
  companyName: 'Sample AG',
  street1: 'Bahnhofstrasse 1',
  street2: '',
  postalCode: '8001',
  city: 'Zürich',
  country: 'CH',
  region: '',
  phone: '',
  vatNumber: '',
  industry: '',
};

export interface WantedCut {
  cut: WireFontCut;
  template: WireLicenceTemplate;
  values: WireLicence['values'];
}

/** A cart as the shop would send it, each cut under a licence of its own; its prices are not agreed on yet. */
export function sampleCart(wanted: WantedCut[], changes: Partial<WireCart> = {}): WireCart {
  return {
    id: null,
    shopItems: wanted.map(({ cut }, index) => ({
      uid: `font-cut-${cut.id}`,
      type: 'font-cut',
      fontCutId: cut.id,
      fontShopSetId: cut.fontShopSetId,
      licenses: [{ licenseUid: `licence-${index + 1}` }],
      name: cut.name,
      price: cut.price,
    })),
    licenses: wanted.map(({ template, values }, index) => ({
      uid: `licence-${index + 1}`,
      licenseTemplateId: template.id,
      values,
      expiryDate: null,
    })),
    finalPrice: 0,
    finalPriceExcludingVat: 0,
    customerReference: '',
    paymentType: 'online',
    isForCompany: true,
    isBillingAddressDifferent: false,
    billingAddress: sampleAddress,
    deliveryAddress: sampleAddress,
    isEulaAccepted: true,
    isVatAcknowledged: true,
    isImmediateDeliveryConsented: false,
    ...changes,
  };
}
