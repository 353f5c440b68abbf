import type { Cart } from '#domain/cart/cart.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';

interface Requirements {
  cart: Pick<Cart, 'shopItems' | 'licenses'>;
  templates: LicenceTemplate[];
  held: HeldLicence[];
}

/** Whether a licence of the cart requires another one, so that the buyer's own licences have to be known. */
export function requiresOthers({
  cart,
  templates,
}: {
  cart: { licenses: { licenseTemplateId: string }[] };
  templates: LicenceTemplate[];
}): boolean {
  return cart.licenses.some(({ licenseTemplateId }) =>
    templates.some(
      ({ id, requires }) => id === licenseTemplateId && requires !== undefined && requires.length > 0,
    ),
  );
}

/** The items under a licence that requires another one of the same font, which is neither in the cart nor held already. */
export function missingRequirements({ cart, templates, held }: Requirements): FieldError[] {
  return cart.shopItems.flatMap((item, index) => {
    const chosen = item.licenses.flatMap(({ licenseUid }) => {
      const licence = cart.licenses.find(({ uid }) => uid === licenseUid);
      return templates.find(({ id }) => id === licence?.licenseTemplateId) ?? [];
    });
    return chosen.flatMap((template) => {
      const { requires = [] } = template;
      const suiting = templates.filter(({ name }) => requires.includes(name));
      const isMet =
        requires.length === 0 || suiting.some((other) => chosen.includes(other) || isHeld(item, other, held));
      return isMet ? [] : [{ path: `shopItems.${index}.licenses`, message: askFor(item, template, suiting) }];
    });
  });
}

/** A licence of the whole set covers each of its cuts. */
function isHeld(item: ShopItem, template: LicenceTemplate, held: HeldLicence[]): boolean {
  return held.some(
    ({ licenseTemplateId, isInForce, items }) =>
      licenseTemplateId === template.id &&
      isInForce &&
      items.some(
        ({ uid, type, fontShopSetId }) =>
          uid === item.uid || (type === 'font-shop-set' && fontShopSetId === item.fontShopSetId),
      ),
  );
}

function askFor(item: ShopItem, { publicName }: LicenceTemplate, suiting: LicenceTemplate[]): string {
  const wanted = suiting.map((template) => template.publicName).join(' or ');
  return `${publicName} goes with a licence ${wanted} of the same font: please add one for ${item.name}`;
}
