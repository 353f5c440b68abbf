import type { WireAddress } from '#contract/address.ts';
import type { BuyerFound, NewOrderForm, NewOrderTyped } from '#contract/admin/new-order.ts';
import { emptyAddress } from '#domain/address/address.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';

export type Account = NonNullable<BuyerFound['account']>;

/** An order as it is typed. */
export interface TypedNewOrder {
  buyer: WireAddress;
  /** Which of the addresses of the buyer's account is taken: its place, or the one that is typed; null where nobody said yet. */
  chosen: number | 'typed' | null;
  /** Whether another one than the buyer holds the licences. */
  isForLicensee: boolean;
  licensee: WireAddress;
  fonts: { uid: string; name: string }[];
  licences: { name: string; values: LicenceValues }[];
  currency: string;
  note: string;
}

/** What an order begins with. */
export function emptyNewOrder({ currencies: [currency = ''] }: NewOrderForm): TypedNewOrder {
  return {
    ...{
      buyer: emptyAddress(),
      chosen: null,
      isForLicensee: false,
      licensee: emptyAddress(),
      fonts: [],
      licences: [],
    },
    ...{ currency, note: '' },
  };
}

/** Which address of an account is taken: the first, where nobody typed or chose another one. */
export function chosenAddress(
  { buyer, chosen }: Pick<TypedNewOrder, 'buyer' | 'chosen'>,
  account: Account | null,
): number | 'typed' {
  const kept = account?.addresses.length ?? 0;
  if (chosen !== null && (chosen === 'typed' || chosen < kept)) return chosen;
  const isTyped = Object.entries(buyer).some(([field, value]) => field !== 'email' && value.trim() !== '');
  return kept > 0 && !isTyped ? 0 : 'typed';
}

/** The buyer as the order is to have them; mails go to the address that was typed, whatever their account keeps. */
function buyerOf(typed: TypedNewOrder, account: Account | null): WireAddress {
  const chosen = chosenAddress(typed, account);
  const kept = chosen === 'typed' ? undefined : account?.addresses[chosen];
  return kept === undefined ? typed.buyer : { ...kept, email: typed.buyer.email };
}

/** What was typed, as the action takes it. */
export function toNewOrder(typed: TypedNewOrder, account: Account | null) {
  const { fonts, licences, currency, note, isForLicensee, licensee } = typed;
  return {
    billingAddress: buyerOf(typed, account),
    isKeptAddressTaken: false,
    ...(isForLicensee && { deliveryAddress: licensee }),
    fonts: fonts.map(({ uid }) => uid),
    ...{ licences, currency, note },
  };
}

/** What its price follows from; null while there is nothing to be reckoned. */
export function toReckon(typed: TypedNewOrder, account: Account | null): NewOrderTyped | null {
  const { billingAddress, deliveryAddress, fonts, licences, currency } = toNewOrder(typed, account);
  if (fonts.length === 0 || licences.length === 0) return null;
  return {
    ...{ fonts, licences, currency, billingAddress: withoutEmail(billingAddress) },
    ...(deliveryAddress !== undefined && { deliveryAddress: withoutEmail(deliveryAddress) }),
  };
}

function withoutEmail({ email: _, ...party }: WireAddress): Omit<WireAddress, 'email'> {
  return party;
}

/** What was refused of an order that was typed, without what has been typed anew since. */
export function standingErrors(
  errors: readonly FieldError[],
  { before, now }: { before: TypedNewOrder; now: TypedNewOrder },
): FieldError[] {
  return errors.filter(({ path }) => valueAt(before, path) === valueAt(now, path));
}

/** What stands at the place that a path of the action names: a field of a party or of a licence, or a part of the form whole. */
function valueAt(typed: TypedNewOrder, path: string): string {
  const [part = '', place = '', , field = ''] = path.split('.');
  const { buyer, licensee, licences } = typed;
  if (part === 'billingAddress') return JSON.stringify([typed.chosen, at(buyer, place)]);
  if (part === 'deliveryAddress') return JSON.stringify(at(licensee, place));
  if (part !== 'licences' || place === '') return JSON.stringify(at(typed, part));
  const licence = licences[Number(place)];
  return JSON.stringify([licence?.name, at(licence?.values, field)]);
}

function at(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
