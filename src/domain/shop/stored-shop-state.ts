import { type Address, addressFields, emptyAddress } from '#domain/address/address.ts';
import { type Cart, emptyCart, paymentTypes } from '#domain/cart/cart.ts';
import { pruneLicences } from '#domain/cart/cart-pruning.ts';
import { parseShopItemUid, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence, LicenceListRow, LicenceValue } from '#domain/licence/licence.ts';
import { type ShopState, shopSections } from './shop-state.ts';

/** Raised when what was stored before can no longer be read; a state of another version is discarded. */
const STORED_SHOP_STATE_VERSION = 1;

/** The text under which the browser stores a shop state. */
export function serializeShopState(state: ShopState): string {
  return JSON.stringify({ version: STORED_SHOP_STATE_VERSION, state });
}

/** The shop state stored under this text, in whichever currency, or null where it is not of this version and form and is to be deleted. */
export function readStoredShopState(text: string | null): ShopState | null {
  const stored = readJson(text);
  if (stored?.version !== STORED_SHOP_STATE_VERSION || !isRecord(stored.state)) return null;
  const fields = stored.state;
  const cart = readCart(fields.cart);
  if (cart === null) return null;
  const isShared = [fields.orderSharingKey, fields.orderSharingToken].every(
    (held) => textOrNull(held) !== null,
  );
  return {
    cart: pruneLicences(cart),
    selectedSection: shopSections.find((section) => section === fields.selectedSection) ?? 'select',
    isEulaAccepted: fields.isEulaAccepted === true,
    isVatAcknowledged: fields.isVatAcknowledged === true,
    isImmediateDeliveryConsented: fields.isImmediateDeliveryConsented === true,
    isLoginTypeSelected: fields.isLoginTypeSelected === true,
    isContactToServiceRequired: fields.isContactToServiceRequired === true,
    // An attempt that has no token yet ended with the page that had begun it.
    orderSharingKey: isShared ? textOrNull(fields.orderSharingKey) : null,
    orderSharingToken: isShared ? textOrNull(fields.orderSharingToken) : null,
    checkoutToken: textOrNull(fields.checkoutToken),
    orderKey: readTexts(fields.orderKey, ['key', 'fingerprint']),
    orderUnderWay: readTexts(fields.orderUnderWay, ['id', 'content']),
  };
}

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readJson(text: string | null): Fields | null {
  if (text === null) return null;
  // What does not parse was not stored by this version, and is discarded like it.
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An object of texts under these names, none of them empty. */
function readTexts<Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> | null {
  if (!isRecord(value)) return null;
  const texts = names.map((name) => [name, textOrNull(value[name])] as const);
  // Each name has its text, as none is null.
  return texts.some(([, held]) => held === null) ? null : (Object.fromEntries(texts) as Record<Name, string>);
}

function readCart(value: unknown): Cart | null {
  if (!isRecord(value)) return null;
  const currency = textOrNull(value.currency);
  const shopItems = readList(value.shopItems, readItem);
  const licenses = readList(value.licenses, readLicence);
  if (currency === null || shopItems === null || licenses === null) return null;
  return {
    ...emptyCart(currency),
    id: textOrNull(value.id),
    shopItems,
    licenses,
    customerReference: text(value.customerReference),
    paymentType: paymentTypes.find((type) => type === value.paymentType) ?? null,
    isForCompany: value.isForCompany !== false,
    billingAddress: readAddress(value.billingAddress),
    deliveryAddress: readAddress(value.deliveryAddress),
    isBillingAddressDifferent: value.isBillingAddressDifferent === true,
  };
}

function readList<Entry>(value: unknown, read: (entry: unknown) => Entry | null): Entry[] | null {
  if (!Array.isArray(value)) return null;
  const entries: Entry[] = [];
  for (const element of value) {
    const entry = read(element);
    if (entry === null) return null;
    entries.push(entry);
  }
  return entries;
}

function readItem(value: unknown): ShopItem | null {
  if (!isRecord(value) || typeof value.uid !== 'string') return null;
  const type = parseShopItemUid(value.uid)?.type;
  const licenses = readList(value.licenses, (link) =>
    isRecord(link) && typeof link.licenseUid === 'string' ? { licenseUid: link.licenseUid } : null,
  );
  if (type === undefined || licenses === null) return null;
  const { uid, price, quantity } = value;
  if (!Number.isSafeInteger(price) || !Number.isSafeInteger(quantity)) return null;
  return {
    uid,
    type,
    ...(typeof value.fontCutId === 'string' && { fontCutId: value.fontCutId }),
    ...(typeof value.fontShopSetId === 'string' && { fontShopSetId: value.fontShopSetId }),
    ...(typeof value.chargeId === 'string' && { chargeId: value.chargeId }),
    licenses,
    name: text(value.name),
    price: Number(price),
    quantity: Number(quantity),
  };
}

function readLicence(value: unknown): Licence | null {
  if (!isRecord(value) || typeof value.uid !== 'string' || typeof value.licenseTemplateId !== 'string')
    return null;
  if (!isRecord(value.values)) return null;
  const values: Licence['values'] = {};
  for (const [name, entry] of Object.entries(value.values)) {
    const read = readValue(entry);
    if (read === null) return null;
    values[name] = read;
  }
  return {
    uid: value.uid,
    licenseTemplateId: value.licenseTemplateId,
    values,
    expiryDate: textOrNull(value.expiryDate),
    ...readReplacement(value.replaces),
  };
}

function readReplacement(value: unknown): Pick<Licence, 'replaces'> {
  if (!isRecord(value)) return {};
  const { kind } = value;
  const licenceNumber = textOrNull(value.licenceNumber);
  if (licenceNumber === null || (kind !== 'upgrade' && kind !== 'renewal')) return {};
  return { replaces: { kind, licenceNumber } };
}

function readValue(value: unknown): LicenceValue | null {
  if (!Array.isArray(value)) return isSimple(value) ? value : null;
  return readList(value, (row) => (isRow(row) ? row : null));
}

function isRow(value: unknown): value is LicenceListRow {
  return isRecord(value) && Object.values(value).every(isSimple);
}

function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function readAddress(value: unknown): Address {
  const address = emptyAddress();
  if (isRecord(value)) for (const field of addressFields) address[field] = text(value[field]);
  return address;
}
