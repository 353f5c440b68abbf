import { z } from 'zod';
import { wireAddress } from '#contract/address.ts';
import { wireInstant } from '#contract/wire.ts';
import { paymentTypes } from '#domain/cart/cart.ts';
import { orderStates } from '#domain/order/order-states.ts';
import { mailStates } from '#domain/staff/mail-state.ts';
import { formField } from './form-field.ts';
import { staffNote } from './staff-note.ts';

/** GET orders/{order}: by its number (`O-000042`) or its digits. */
export const orderNamed = z.strictObject({ order: z.string().max(20) });

const line = z.object({ label: z.string(), amount: z.int() });
const paper = z.object({
  kind: z.string(),
  number: z.string(),
  madeAt: wireInstant,
  /** Opens a copy for some days; null while it is being made. */
  url: z.string().nullable(),
  eInvoices: z.array(z.object({ format: z.string(), url: z.string() })),
});

/** An action that is about the order, as its button has it. */
export const offeredAct = z.object({
  name: z.string(),
  title: z.string(),
  says: z.string(),
  /** Why it makes no sense now; null where it does. */
  whyNot: z.string().nullable(),
  fields: z.array(formField),
});
export type OfferedAct = z.output<typeof offeredAct>;

/** All that is known of an order, as one sheet; amounts are minor units of its currency. */
export const orderSheet = z.object({
  order: z.object({
    id: z.int(),
    orderNumber: z.string(),
    state: z.enum(orderStates),
    deliveryState: z.enum(['none', 'pending', 'delivered', 'failed']),
    paymentType: z.enum(paymentTypes).nullable(),
    reviewReason: z.string().nullable(),
    customerReference: z.string(),
    isForCompany: z.boolean(),
    currency: z.string(),
    total: z.int(),
    /** Basis points. */
    vatRate: z.int(),
    vat: z.int(),
    /** Whether the country that decides on VAT is known. */
    isVatDecided: z.boolean(),
    rounding: z.int(),
    finalPrice: z.int(),
    createdAt: wireInstant,
    quotedAt: wireInstant.nullable(),
    /** What was agreed with its quote besides, in words. */
    quoteTerms: z.string(),
    paidAt: wireInstant.nullable(),
    expiresAt: wireInstant.nullable(),
  }),
  /** Which state of it this is: whoever acts on it says so, and is told where it is another by then. */
  revision: z.string(),
  flags: z.array(z.string()),
  buyer: wireAddress,
  licensee: wireAddress,
  /** The account that it is of; null of a guest's. */
  account: z.object({ email: z.string(), mustContactService: z.boolean() }).nullable(),
  /** Why VAT is charged or not, and by what that is known. */
  vat: z.array(z.string()),
  items: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      price: z.int(),
      licences: z.array(z.object({ name: z.string(), price: z.int() })),
    }),
  ),
  changes: z.array(line),
  licences: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      /** Null before it is paid for. */
      number: z.string().nullable(),
      terms: z.array(z.object({ label: z.string(), value: z.string() })),
      expiryDate: z.string().nullable(),
      /** Who holds it since it was transferred; null is the order's licensee. */
      holder: z.string().nullable(),
      /** Whether it has ended or goes over to another one; '' where neither. */
      end: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      provider: z.string(),
      state: z.string(),
      amount: z.int(),
      createdAt: wireInstant,
      settledAt: wireInstant.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      reason: z.string(),
      by: z.string(),
      at: wireInstant,
      doneAt: wireInstant.nullable(),
      /** Whether staff transfer it by hand, the provider having no part in it. */
      isByHand: z.boolean(),
    }),
  ),
  links: z.array(
    z.object({
      createdAt: wireInstant,
      expiresAt: wireInstant,
      takenAt: wireInstant.nullable(),
      /** The number of the newer version of the quote that it shows in place of its own. */
      leadsOnTo: z.string().nullable(),
    }),
  ),
  papers: z.array(paper),
  /** The versions of its quote, the one that holds last, and what they say beside each other. */
  quotes: z.object({
    versions: z.array(z.object({ version: z.int(), number: z.string(), at: wireInstant, by: z.string() })),
    rows: z.array(
      z.object({
        part: z.enum(['items', 'licences', 'sums', 'terms']),
        label: z.string(),
        values: z.array(z.string().nullable()),
        isChanged: z.boolean(),
      }),
    ),
  }),
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      recipient: z.string(),
      state: z.enum(mailStates),
      at: wireInstant,
      fault: z.string().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      at: wireInstant,
      kind: z.string(),
      by: z.string(),
      fromState: z.string().nullable(),
      toState: z.string(),
      /** What it tells besides, in words; '' where nothing. */
      detail: z.string(),
    }),
  ),
  notes: z.array(staffNote),
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Who of the staff may see to orders. */
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Those of the actions that the role of who looks at it may do. */
  acts: z.array(offeredAct),
  /** Those about a part of it: a licence, a refund, a paper, a note, the account. */
  partActs: z.array(offeredAct),
});
export type OrderSheet = z.output<typeof orderSheet>;

/** GET flags: the flags of one kind, or of all; what waits longest first. */
export const flagsAsked = z.strictObject({
  flag: z.string().max(40).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type FlagsAsked = z.output<typeof flagsAsked>;
export const flagPage = z.object({
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  counts: z.array(z.object({ flag: z.string(), count: z.int() })),
  raised: z.array(
    z.object({
      orderId: z.int(),
      orderNumber: z.string(),
      flag: z.string(),
      since: wireInstant,
      buyer: z.string(),
      finalPrice: z.int(),
      currency: z.string(),
      assignee: z.string().nullable(),
    }),
  ),
});
export type FlagPage = z.output<typeof flagPage>;
