import { describe, expect, it } from 'vitest';
import { fontCutItem, fontShopSetItem } from '#domain/cart/shop-item.ts';
import { heldLicence } from '#domain/testing/held-licence.ts';
import { desktopTemplate, licenceTemplate } from '#domain/testing/licence-templates.ts';
import { missingRequirements, requiresOthers } from './missing-requirements.ts';

const web = licenceTemplate({ id: 'web', publicName: 'Web', requires: ['desktop'] });
const templates = [{ ...desktopTemplate, publicName: 'Desktop' }, web];
const licence = (uid: string) => ({ uid, licenseTemplateId: uid, values: {}, expiryDate: null });
const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 6000 });

function faultsOf(under: string[], { held = [heldLicence({ items: [] })], item = cut } = {}) {
  const shopItems = [{ ...item, licenses: under.map((licenseUid) => ({ licenseUid })) }];
  return missingRequirements({ cart: { shopItems, licenses: under.map(licence) }, templates, held });
}

describe('a licence that requires another one', () => {
  it('is asked for by the font that has not both', () => {
    expect(faultsOf(['web'])).toEqual([
      {
        path: 'shopItems.0.licenses',
        message: 'Web goes with a licence Desktop of the same font: please add one for Light',
      },
    ]);
    expect(faultsOf(['desktop'])).toEqual([]);
    expect(faultsOf(['web', 'desktop'])).toEqual([]);
  });

  it('goes with one that is held of the very font, or of its whole set, while that is in force', () => {
    const set = { uid: 'font-shop-set-s', type: 'font-shop-set' as const, fontShopSetId: 's', name: 'Latin' };
    expect(faultsOf(['web'], { held: [heldLicence()] })).toEqual([]);
    expect(faultsOf(['web'], { held: [heldLicence({ items: [set] })] })).toEqual([]);
    expect(faultsOf(['web'], { held: [heldLicence({ isInForce: false })] })).toHaveLength(1);
    expect(faultsOf(['web'], { held: [heldLicence({ licenseTemplateId: 'other' })] })).toHaveLength(1);
    const whole = fontShopSetItem({ id: 's', name: 'Latin', price: 9000, quantity: 2 });
    expect(faultsOf(['web'], { held: [heldLicence()], item: whole })).toHaveLength(1);
  });

  it('is why the buyer’s own licences are asked for, and no other is', () => {
    expect(requiresOthers({ cart: { licenses: [licence('web')] }, templates })).toBe(true);
    expect(requiresOthers({ cart: { licenses: [licence('desktop')] }, templates })).toBe(false);
  });
});
