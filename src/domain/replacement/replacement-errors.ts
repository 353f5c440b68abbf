import type { Cart } from '#domain/cart/cart.ts';
import { type FieldError, nestErrors } from '#domain/form/field-error.ts';
import type { Licence, LicenceReplacement } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { termCount } from '#domain/licence/licence-term.ts';
import { findHeldLicence, type HeldItem, type HeldLicence } from './held-licence.ts';

/**
 * What stands against the upgrades and renewals of a cart, with paths into it. Both replace a licence that the customer holds,
 * under the same template; an upgrade covers at least what the earlier one does, since that one ends with its payment.
 */
export function replacementErrors(input: {
  cart: Pick<Cart, 'shopItems' | 'licenses'>;
  templates: LicenceTemplate[];
  held: HeldLicence[];
}): FieldError[] {
  const { cart, templates, held } = input;
  const numbers = cart.licenses.map(({ replaces }) => replaces?.licenceNumber);
  return cart.licenses.flatMap((licence, index) => {
    const { replaces } = licence;
    if (replaces === undefined) return [];
    const found = findHeldLicence(held, replaces);
    const message =
      found === null
        ? `${replaces.licenceNumber} is not among the licences of your account. Please log in, or remove it`
        : refusalOf(replaces, found, licence);
    const isTwice = numbers.indexOf(replaces.licenceNumber) < index;
    if (message !== null || found === null || isTwice) {
      const words =
        message ?? `${replaces.licenceNumber} is replaced by another licence of this cart already`;
      return [{ path: `licenses.${index}.replaces`, message: words }];
    }
    if (replaces.kind === 'renewal') return [];
    const fields = templates.find(({ id }) => id === licence.licenseTemplateId)?.fields ?? [];
    return nestErrors(`licenses.${index}`, [
      ...missingItems(cart, licence, found),
      ...fields.flatMap((field) => lowerValue(field, licence, found)),
      ...longerTerm(
        templates.find(({ id }) => id === licence.licenseTemplateId),
        licence,
        found,
      ),
    ]);
  });
}

function refusalOf(
  { kind, licenceNumber }: LicenceReplacement,
  held: HeldLicence,
  licence: Licence,
): string | null {
  if (kind === 'upgrade' && held.credit === null)
    return held.creditedIn === null
      ? `${licenceNumber} can no longer be upgraded`
      : `${licenceNumber} was paid in ${held.creditedIn}, and is credited in ${held.creditedIn} alone`;
  if (kind === 'renewal' && !held.isRenewable) return `${licenceNumber} can no longer be renewed`;
  if (held.licenseTemplateId !== licence.licenseTemplateId)
    return `${licenceNumber} is another kind of licence`;
  return null;
}

function missingItems(
  cart: Pick<Cart, 'shopItems'>,
  licence: Licence,
  { items, licenceNumber }: HeldLicence,
): FieldError[] {
  const linked = cart.shopItems.filter((item) =>
    item.licenses.some(({ licenseUid }) => licenseUid === licence.uid),
  );
  const isCovered = (held: HeldItem) =>
    linked.some(
      ({ uid, type, fontShopSetId }) =>
        uid === held.uid || (type === 'font-shop-set' && fontShopSetId === held.fontShopSetId),
    );
  const missing = items.filter((item) => !isCovered(item)).map(({ name }) => name);
  if (missing.length === 0) return [];
  return [
    { path: 'replaces', message: `${licenceNumber} covers ${missing.join(', ')} too: please link it again` },
  ];
}

/** An upgrade ends with the licence before it: who wants it for longer renews it. */
function longerTerm(
  template: LicenceTemplate | undefined,
  licence: Licence,
  held: HeldLicence,
): FieldError[] {
  if (template?.termField === undefined) return [];
  const [before, now] = [held, licence].map(({ values }) => termCount(template, values));
  if (before === undefined || now === undefined || now <= before) return [];
  const message = `Stays ${before}, as in ${held.licenceNumber}: renew it to go on for longer`;
  return [{ path: `values.${template.termField}`, message }];
}

/** Where a field must be filled, its being empty is told as such. */
function lowerValue(field: LicenceField, licence: Licence, held: HeldLicence): FieldError[] {
  const before = held.values[field.name];
  const now = licence.values[field.name];
  const least = before === undefined ? null : licenceFieldKinds[field.type].least?.(field, before, now);
  if (least === null || least === undefined) return [];
  return [{ path: `values.${field.name}`, message: `${least}, as in ${held.licenceNumber}` }];
}
