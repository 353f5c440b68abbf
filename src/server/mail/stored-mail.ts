import { z } from 'zod';
import { samplePlan } from '#server/samples/sample-plan.ts';

const delivered = z.strictObject({
  orderNumber: z.string(),
  recipientName: z.string(),
  /** Minor units; null in a mail to somebody whom the price does not concern. */
  finalPrice: z.int().nullable(),
  items: z.array(z.string()),
  /** Their links are signed when the mail is sent, so that a mail that waited has its seven days. */
  deliveries: z.array(z.strictObject({ id: z.int(), fileName: z.string(), byteLength: z.int() })),
});

const ending = z.strictObject({
  licenceNumber: z.string(),
  publicName: z.string(),
  items: z.array(z.string()),
  licensee: z.string(),
  expiryDate: z.string(),
});

const enquiry = z.strictObject({
  orderNumber: z.string(),
  personName: z.string(),
  companyName: z.string(),
  /** Whom the foundry answers. */
  email: z.string(),
  customerReference: z.string(),
  isByRule: z.boolean(),
  items: z.array(z.string()),
});

/** A document that comes along in the mail; it is read when the mail is sent. */
const paper = z.strictObject({
  documentId: z.int(),
  number: z.string(),
  orderNumber: z.string(),
  recipientName: z.string(),
  finalPrice: z.int(),
  currency: z.string(),
});

/** What it says is read when it is sent, and its checkout link made then: only the link's hash is kept. */
const quoted = z.strictObject({ orderId: z.int(), documentId: z.int() });

const cancelled = z.strictObject({
  orderNumber: z.string(),
  recipientName: z.string(),
  reason: z.string(),
});

const transferred = z.strictObject({
  licenceNumber: z.string(),
  publicName: z.string(),
  items: z.array(z.string()),
  fromLicensee: z.string(),
  toLicensee: z.string(),
  /** The certificate. */
  documentId: z.int(),
});

const sample = z.strictObject({
  /** Whom the receiver answers. */
  fromEmail: z.string(),
  shareLink: z.string(),
  /** Its picture is drawn when the mail is sent. */
  sample: samplePlan,
});

/** The mails about accounts. Each says nothing here: what it tells, and to whom at all, is found out when it is sent. */
export const accountMailKinds = [
  'account-registered',
  'account-unconfirmed',
  'password-reset-asked',
  'password-changed',
  'newsletter-asked',
  'passkey-added',
  'passkey-removed',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** What is kept of a mail until it is sent, by its kind. */
export const storedMail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order-delivered'), data: delivered }),
  z.strictObject({ kind: z.literal('licence-delivered'), data: delivered }),
  z.strictObject({ kind: z.literal('downloads-renewed'), data: delivered }),
  z.strictObject({ kind: z.literal('licence-ending'), data: ending }),
  z.strictObject({ kind: z.literal('enquiry-received'), data: enquiry }),
  z.strictObject({ kind: z.literal('enquiry-arrived'), data: enquiry }),
  z.strictObject({ kind: z.literal('invoice-issued'), data: paper.extend({ dueAt: z.iso.datetime() }) }),
  z.strictObject({
    kind: z.literal('credit-note-issued'),
    data: paper.extend({ invoiceNumber: z.string(), reason: z.string() }),
  }),
  z.strictObject({ kind: z.literal('order-quoted'), data: quoted }),
  z.strictObject({ kind: z.literal('order-cancelled'), data: cancelled }),
  z.strictObject({ kind: z.literal('licence-transferred'), data: transferred }),
  z.strictObject({ kind: z.literal('font-sample'), data: sample }),
  z.strictObject({ kind: z.enum(accountMailKinds), data: z.strictObject({}) }),
]);
export type StoredMail = z.infer<typeof storedMail>;
