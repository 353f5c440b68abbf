import { z } from 'zod';
import { addressLabels } from '#domain/address/address-labels.ts';
import { shopItemTypes } from '#domain/cart/shop-item.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import { ADDRESSES_MOST } from '#domain/limits.ts';
import { licenceStates } from '#domain/order/licence-state.ts';
import { type WireAddress, wireAddress } from './address.ts';
import { session } from './session.ts';
import { licenceValues } from './shop-orders.ts';
import { opaqueToken, wireDay, wireId, wireInstant, wireMoney } from './wire.ts';

const email = z
  .string()
  .trim()
  .min(1, requiredMessage(addressLabels.email))
  .max(254)
  .refine(isEmailFormat, INVALID_EMAIL_MESSAGE);
/** What is typed: the rules for a new password are the domain's; an old one is only compared. */
const password = z.string().min(1).max(1000);

/** An address field as it is sent: an empty one is null (specification §3), and kept as ''. */
const nullable = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .transform((value) => value ?? '');

/** Two letters of ISO 3166-1, as answers have it. */
const country = nullable.refine((value) => /^([A-Z]{2})?$/.test(value), 'expected a country');

/** An address of a customer; `id` is absent for one that is new. The first of the list is the default. */
const customerAddress = z.strictObject({
  id: wireId.optional(),
  ...Object.fromEntries(
    Object.keys(wireAddress.shape).map((name) => [
      name,
      (name === 'country' ? country : nullable).default(''),
    ]),
  ),
  // The names are those of an address by construction.
} as { id: z.ZodOptional<typeof wireId> } & Record<keyof WireAddress, z.ZodDefault<typeof nullable>>);

/** The fields of an update's addresses: all but email and industry (specification §3). */
export const updatedAddress = customerAddress.omit({ email: true, industry: true });

/** POST customers/register. `token` is the solved challenge of GET customers/challenge. */
export const registration = z.strictObject({
  email,
  token: z.string().min(1).max(4000),
  password,
  addresses: z.array(customerAddress).max(ADDRESSES_MOST).default([]),
  acceptsNewsletter: z.boolean().default(true),
});
export type Registration = z.output<typeof registration>;

/** POST customers/login; the form's `verified` is never sent. */
export const login = z.strictObject({ email, password });
export type Login = z.output<typeof login>;
/** Who has logged in. */
export const loggedIn = z.object({ user: session.shape.user.unwrap() });

/** Calls that take an e-mail and answer the same whether anybody has it. */
export const emailOnly = z.strictObject({ email });
/** POST customers/confirm */
export const confirmation = z.strictObject({ token: opaqueToken });
/** POST customers/reset-password */
export const passwordReset = z.strictObject({ token: opaqueToken, password });

/** A field that a form sends empty where nothing was typed into it. */
function emptyIsAbsent<Field extends z.ZodType>(field: Field) {
  return z.union([z.literal('').transform(() => undefined), field]).optional();
}

/** PATCH customers/{id}: what is absent stays; `password` only if it is not empty. */
export const customerUpdate = z.strictObject({
  id: wireId.optional(),
  password: emptyIsAbsent(password),
  /** Asked for with a new password. */
  currentPassword: emptyIsAbsent(password),
  /** The whole list, in its order; one that is not in it is deleted. */
  addresses: z.array(updatedAddress).max(ADDRESSES_MOST).optional(),
  acceptsNewsletter: z.boolean().optional(),
});
export type CustomerUpdate = z.output<typeof customerUpdate>;

/** GET customers/{id}: one's own account; `password` of the specification's Customer never leaves the server. */
export const customer = z.object({
  id: wireId,
  email: z.string(),
  addresses: z.array(wireAddress.extend({ id: wireId })),
  acceptsNewsletter: z.boolean(),
  /** Asked for, but not yet confirmed by the link in the mail. */
  isNewsletterPending: z.boolean(),
  hasPassword: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

/** GET customers/{id}/sessions: where one is logged in. */
export const customerSession = z.object({
  id: wireId,
  isThisOne: z.boolean(),
  createdAt: wireInstant,
  lastSeenAt: wireInstant,
  /** What the browser calls itself, shortened: `Firefox on Linux`. */
  device: z.string(),
});

/** GET customers/{id}/passkeys */
export const passkey = z.object({
  id: wireId,
  name: z.string(),
  createdAt: wireInstant,
  lastUsedAt: wireInstant.nullable(),
});

/** GET customers/{id}/licences: the wallet, newest first; a list of every licence that was paid for. */
export const ownedLicence = z.object({
  licenceNumber: z.string(),
  orderId: wireId,
  orderNumber: z.string(),
  publicName: z.string(),
  /** What it is for, field by field, in words: `Users: 5`. */
  terms: z.array(z.string()),
  /** The fonts it covers, as they were sold. */
  items: z.array(z.string()),
  licensee: z.string(),
  since: wireDay,
  expiryDate: wireDay.nullable(),
  /** `ending` in 30 days at most; `refunded` with its order, so that it is held no more. */
  state: z.enum(licenceStates),
  /** The certificate as PDF: signed; null until it is made. */
  certificateUrl: z.string().nullable(),
  licenseTemplateId: wireId,
  values: licenceValues,
  /** The fonts it covers by what the shop sells; a cut with its set. */
  heldItems: z.array(
    z.object({
      uid: z.string(),
      type: z.enum(shopItemTypes),
      fontShopSetId: wireId.nullable(),
      name: z.string(),
    }),
  ),
  /** What an upgrade is credited, net, major units; null where the licence cannot be upgraded in the currency that was asked in. */
  upgradeCredit: wireMoney.nullable(),
  /** The currency that was paid, in which alone an upgrade is credited; null where the licence cannot be upgraded. */
  upgradeCurrency: z.string().nullable(),
  isRenewable: z.boolean(),
  /** Whether it is in force and was not transferred, so that a licence that requires it may be bought. */
  isOwnInForce: z.boolean(),
  /** The paid licence that took its place or goes on with it. */
  replacedBy: z.object({ kind: z.enum(['upgrade', 'renewal']), licenceNumber: z.string() }).nullable(),
});
export type OwnedLicence = z.infer<typeof ownedLicence>;

/** GET customers/{id}/font-updates: bought fonts of which there is a newer version, one entry an order and family. */
export const fontUpdate = z.object({
  orderId: wireId,
  orderNumber: z.string(),
  familyName: z.string(),
  familySlug: z.string(),
  /** As they were sold, by what the shop sells. */
  items: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** Its files that are others now, each by its id, with the name of its cut and, where there are several, of its set. */
  files: z.array(z.object({ id: wireId, name: z.string() })),
  /** The change log since the purchase, newest first; `changes` is sanitised HTML. */
  versions: z.array(z.object({ version: z.string(), date: wireDay, changes: z.string() })),
  /** Signed, one zip an order; null until it was asked for and made. */
  url: z.string().nullable(),
});
export type FontUpdate = z.infer<typeof fontUpdate>;

/** POST customers/{id}/font-updates/{orderId}: `url` is null while the zip is being made; the list has it then. */
export const askedFontUpdate = z.object({ url: z.string().nullable() });

/** POST customers/{id}/delete: the password; without one (passkeys alone) one has to have logged in ten minutes ago at most. */
export const customerDeletion = z.strictObject({ password: password.optional() });
/** What is gone, and what the law keeps. */
export const deletedCustomer = z.object({
  /** How many orders stay with their addresses, as the law on bookkeeping asks; nobody is logged in to them. */
  keptOrders: z.int(),
});

/** An answer that says nothing but that it was done, or that nothing is told. */
export const done = z.object({});
