import { z } from 'zod';
import { paymentTypes } from '#domain/cart/cart.ts';
import { eInvoiceFormats } from '#domain/e-invoice/e-invoice-formats.ts';
import { isEmailFormat } from '#domain/form/email-format.ts';
import { LARGEST_ID, NEWSLETTER_CSV_MOST_BYTES, QUOTE_TERMS_MOST } from '#domain/limits.ts';
import { wordedMailKinds } from '#domain/mail/mail-texts.ts';
import { isRate } from '#domain/money/exchange-rate.ts';
import { orderStates } from '#domain/order/order-states.ts';
import { checkOffs } from '#domain/staff/check-points.ts';
import { staffRoles } from '#domain/staff/staff-policies.ts';
import { wireAddress } from './address.ts';
import { licenceValues } from './shop-orders.ts';
import { wireDay, wireInstant, wireMoney } from './wire.ts';

const orderId = z.int().positive().max(LARGEST_ID);
const label = z.string().trim().min(1).max(200);
/** Who of the staff does it, as the order's history tells. */
const by = z.string().trim().min(1).max(80).default('staff');

/** What a quote can add to the items of an enquiry. */
export const quotedItemTypes = ['charge', 'custom-font', 'pre-launch-font'] as const;

/** A day of an order; what databases count in years is wider than what shops do. */
const dayOfOrders = wireDay.refine((day) => /^[12]/.test(day), 'expected a day like 2026-11-23');

/** What the staff note for each other, in characters. */
const NOTE_MOST = 4000;

/** How the list of orders is sorted. */
export const staffOrderSorts = ['newest', 'oldest', 'largest', 'smallest', 'buyer', 'buyer-last'] as const;

/** Which orders staff look at. Each word of `search` begins a number, a name, an e-mail address or an amount; days are the foundry's. */
export const staffOrderFilter = z.strictObject({
  search: z.string().max(200).optional(),
  state: z.enum(orderStates).optional(),
  flag: z.string().max(40).optional(),
  /** Those alone that bear any flag. */
  isFlagged: z.boolean().optional(),
  paymentType: z.enum(paymentTypes).optional(),
  /** Of the billing address. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'expected the two letters of a country')
    .optional(),
  from: dayOfOrders.optional(),
  until: dayOfOrders.optional(),
  /** The member of the staff who sees to them, by their number. */
  assignee: z.int().positive().max(LARGEST_ID).optional(),
  sort: z.enum(staffOrderSorts).default('newest'),
  page: z.int().min(1).max(100_000).default(1),
  most: z.int().min(1).max(500).default(50),
});
export type StaffOrdersAsked = z.output<typeof staffOrderFilter>;

/** One order and who acts on it. */
export const staffOrder = z.strictObject({ orderId, by });
/** One order that is looked at. */
export const staffOrderLook = z.strictObject({ orderId });
/** A file that turned up; the path is whole, since the server reads it. */
export const fontFileAsked = z.strictObject({ path: z.string().max(4096) });
/** Opens an order without an enquiry of its buyer, which waits for its quote then. */
export const staffNewOrder = z.strictObject({
  /** Of the buyer, who is asked for what is missing with the quote. */
  billingAddress: wireAddress.extend({
    email: z
      .string()
      .trim()
      .max(254)
      .refine((email) => email !== '' && isEmailFormat(email), 'Please type the buyer’s e-mail address.'),
  }),
  /** Whether what is not typed of the buyer is taken from the address that their account keeps first. */
  isKeptAddressTaken: z.boolean().default(true),
  /** Of who holds the licences, where that is another one than the buyer. */
  deliveryAddress: wireAddress.optional(),
  /** A cut as `fraunces.latin.black`, a whole set as `fraunces.latin`, by the names in their addresses; or either by the uid of a cart (`font-cut-12`). */
  fonts: z
    .array(z.string().trim().max(100))
    .min(1, 'Please choose a font.')
    .max(200, 'An order holds 200 fonts at the most.'),
  /** By the names of their templates; each font is under all of them. Values that are not given begin with the first tier. */
  licences: z
    .array(z.strictObject({ name: z.string().trim().max(100), values: licenceValues.default({}) }))
    .min(1, 'Please choose a licence.')
    .max(10, 'An order holds ten licences of this kind at the most.'),
  /** Absent, the foundry's own. */
  currency: z.string().max(3).optional(),
  /** For the staff alone. */
  note: z.string().trim().max(NOTE_MOST).default(''),
  by,
});
export type StaffNewOrder = z.output<typeof staffNewOrder>;
/** Says that the money of an invoice has come; the note stands in the order's history. */
export const staffPaid = staffOrder.extend({
  note: z
    .string()
    .max(500)
    .default('')
    .meta({ title: 'Note', description: 'Such as the day on the bank statement; it stands in the history.' }),
});
export const staffLink = staffOrder.extend({
  /** Whether the buyer gets the new link by mail. */
  isMailed: z.boolean().default(false).meta({ title: 'Mail it to the buyer, too' }),
});

/**
 * What staff answer to an enquiry. Amounts are net, in major units; addresses are whole, as the order has them afterwards. With
 * `total` the last line of the quote makes the total excluding VAT come to it. `charges` is what the quote adds: work, a custom
 * font under an agreement of its own, and a font before its release at its base price, under all licences of the order. What is
 * missing of the addresses is asked of the buyer.
 */
export const staffQuote = z.strictObject({
  orderId,
  by,
  adjustments: z
    .array(z.strictObject({ label, amount: wireMoney }))
    .max(20)
    .default([]),
  total: wireMoney.min(0).optional().meta({
    title: 'Total without VAT',
    description: 'A last line makes the quote come to it; without it the prices stay as they are.',
    kind: 'amount',
  }),
  totalLabel: label.default('As quoted').meta({ title: 'What that line is called' }),
  charges: z
    .array(
      z.strictObject({
        type: z.enum(quotedItemTypes).default('charge'),
        name: label,
        price: wireMoney.min(0),
      }),
    )
    .max(20)
    .default([]),
  licences: z
    .array(
      z.strictObject({
        uid: z.string().max(80),
        /** Those that change; the others stay. */
        values: licenceValues.default({}),
        /** The last day; without it the licence ends by its template's term. */
        expiryDate: wireDay.optional(),
        /** What it costs over all that it covers; without it what the rules give. */
        price: wireMoney.min(0).optional(),
      }),
    )
    .max(100)
    .default([]),
  /** What is agreed besides, in words for the buyer. */
  terms: z.string().trim().max(QUOTE_TERMS_MOST).default(''),
  /** The last day on which it can be taken; without it thirty days from now. */
  validUntil: wireDay.optional(),
  /** What whoever sends it has seen it come to, VAT included: it is refused where it comes to something else by now. */
  finalPrice: wireMoney.optional(),
  billingAddress: wireAddress.optional(),
  deliveryAddress: wireAddress.optional(),
});
export type StaffQuote = z.output<typeof staffQuote>;

/** What was typed of a quote that was sent, without who sent it, and the addresses, which are the order's. */
export type SentQuote = Omit<
  StaffQuote,
  'orderId' | 'by' | 'finalPrice' | 'billingAddress' | 'deliveryAddress'
>;

/** A new version of a quote that nobody has taken: all of it, as a quote is told. */
export const staffRequote = staffQuote.extend({
  /** The version that whoever sends it has seen, which it takes the place of; it is refused where there is another one by now. */
  follows: z.int().positive().max(10_000),
});
export type StaffRequote = z.output<typeof staffRequote>;

/** Ends an order that was not paid; the reason is told to the buyer. */
export const staffCancel = z.strictObject({
  orderId,
  by,
  reason: z
    .string()
    .trim()
    .max(500)
    .default('')
    .meta({ title: 'Reason', description: 'The buyer reads it.' }),
});

/** Says that there was no right to withdraw from a paid order; the reason is told to who declared it and to the buyer. */
export const staffRefusedWithdrawal = z.strictObject({
  orderId,
  by,
  reason: label.meta({ title: 'Reason', description: 'The buyer and whoever withdrew read it.' }),
});

/** Gives back a part of what was paid, VAT included, or without `amount` what is left of it. */
export const staffRefund = z.strictObject({
  orderId,
  by,
  amount: wireMoney.positive().optional().meta({
    title: 'Amount with VAT',
    description: 'Without it, all that is left; then the licences end.',
    kind: 'amount',
  }),
  reason: label.meta({ title: 'Reason', description: 'It stands on the credit note.' }),
});

/** Says that staff transferred a refund by hand. */
export const staffRefundDone = z.strictObject({ refundId: orderId, by });

/** Who acts, where it is about no order. */
export const staffActing = z.strictObject({ by });

/** Gives back what came and was not owed, or says that staff gave it back by hand. */
export const staffSurplus = staffOrder.extend({
  isByHand: z.boolean().default(false).meta({ title: 'I gave it back by hand' }),
});

/** Takes a flag off an order once somebody has seen to it. */
export const staffFlag = staffOrder.extend({
  flag: z.string().trim().min(1).max(40).meta({ title: 'Flag' }),
});

const noteWords = z
  .string()
  .trim()
  .min(1, 'Please write something.')
  .max(NOTE_MOST)
  .meta({ title: 'Note', description: 'For the staff alone.' });
/** What the staff note of an order for each other; with `noteId` that note is written anew. */
export const staffNote = staffOrder.extend({
  words: noteWords,
  noteId: orderId.optional(),
});
export const staffDropNote = staffOrder.extend({ noteId: orderId });
/**
 * What the staff note of a customer for each other; with `noteId` that note is written anew. `seenAt` says when what stood there had
 * been written: of two who write one note anew the second is told what the first wrote.
 */
export const staffCustomerNote = z.strictObject({
  email: z.string().trim().min(1).max(254),
  words: noteWords,
  noteId: orderId.optional(),
  seenAt: wireInstant.optional(),
  by,
});
export const staffDropCustomerNote = staffCustomerNote.omit({ words: true }).extend({ noteId: orderId });
/** Which member of the staff sees to an order; nobody in particular where that is said, or it is not told. */
export const staffAssign = staffOrder.extend({
  assigneeId: orderId.or(z.literal('nobody').transform(() => undefined)).optional(),
});

/** Sends again the mails of an order that failed, or says that staff told by hand what they say. */
export const staffMailAgain = staffOrder.extend({
  mailId: z
    .int()
    .positive()
    .max(LARGEST_ID)
    .optional()
    .meta({ title: 'Mail', description: 'Without it, all that failed.' }),
  to: z
    .string()
    .trim()
    .max(254)
    .refine((email) => email !== '' && isEmailFormat(email), 'This is no e-mail address.')
    .optional()
    .meta({
      title: 'To another address',
      description:
        'The order has it from then on, where the mail is not to the foundry. Without it, where it was to go; to the foundry, at its address of now.',
      kind: 'email',
    }),
  isNewAddress: z
    .boolean()
    .default(false)
    .meta({ title: 'The address is new: its buyer or licensee gave it to me' }),
  isByHand: z.boolean().default(false).meta({ title: 'I told the buyer myself' }),
});

/** Gives a licence that was paid for to another licensee. */
const licenceNumber = z.string().trim().min(1).max(40);
export const staffRevoke = z.strictObject({
  licenceNumber,
  reason: z.string().trim().min(1).max(500).meta({ title: 'Reason', description: 'The licensee reads it.' }),
  by,
});
export const staffRestore = z.strictObject({ licenceNumber, by });
export const staffProlong = z.strictObject({
  licenceNumber,
  until: wireDay.meta({ title: 'Last day', description: 'Such as 2028-12-31; the licensee is told.' }),
  by,
});
export const staffTransfer = z.strictObject({
  licenceNumber,
  licensee: wireAddress,
  by,
});

/** A quarter of a year, `2026-Q4`. */
export const vatQuarter = z.strictObject({
  quarter: z.string().regex(/^20\d\d-Q[1-4]$/, 'expected a quarter like 2026-Q4'),
});

/** Which year's sales are told of; without it this one's. */
export const salesMetersAsked = z.strictObject({ year: z.int().min(2000).max(2999).optional() });

/** An invoice or a credit note, by its number, and which XML of it is wanted. */
export const eInvoiceAsked = z.strictObject({
  paper: z.string().trim().min(1).max(40),
  format: z.enum(eInvoiceFormats).default('cii'),
});

/** A paper that is to be sent over Peppol, by its number. */
export const eInvoiceToSend = z.strictObject({ paper: z.string().trim().min(1).max(40), by });

/** Which jobs staff look at: those that failed, run or wait, or those that were put aside. */
export const staffJobsAsked = z.strictObject({
  isAside: z.boolean().default(false),
  most: z.int().min(1).max(5000).default(100),
});
/** One job, by the name that the list gives it: `send-mail:17`. */
export const staffJob = z.strictObject({ name: z.string().trim().min(1).max(300), by });

/** To whom a mail goes that tries whether mails arrive. */
export const staffTestMail = z.strictObject({
  to: z
    .string()
    .trim()
    .max(254)
    .refine((email) => email !== '' && isEmailFormat(email), 'This is no e-mail address.')
    .meta({ title: 'E-mail', kind: 'email' }),
  /** The kind of mail whose words it shows. */
  of: z.enum(wordedMailKinds).optional(),
  by,
});

/** How long things are kept is told without being asked more. */
export const staffKeeping = z.strictObject({});

/** Whose data are to be forgotten; without `isForGood` it is only told what would go and what stays. */
export const staffForget = z.strictObject({
  email: z.string().trim().min(3).max(254).refine(isEmailFormat, 'expected an e-mail address'),
  isForGood: z.boolean().default(false),
  by,
});

/** A point of the checklist of which no machine can tell whether it is done; `isUndone` takes back that it is. */
export const staffCheckOff = z.strictObject({
  point: z.enum(checkOffs),
  isUndone: z.boolean().default(false),
  by,
});

/** Without `isForGood` it is only told what would go. */
export const staffTakeOut = z.strictObject({ isForGood: z.boolean().default(false), by });

const accountAddress = z
  .string()
  .trim()
  .max(254)
  .refine((email) => email !== '' && isEmailFormat(email), 'This is no e-mail address.');
/**
 * The account into which another one goes, and that one; both by their addresses. Without `mergedEmailAgain`, by which whoever acts says
 * once more which account ends, it is only told what would become of it.
 */
export const staffMerge = z.strictObject({
  email: accountAddress,
  mergedEmail: accountAddress.meta({
    title: 'The account that ends',
    description: 'Its address.',
    kind: 'email',
  }),
  mergedEmailAgain: accountAddress.optional(),
  by,
});

/** The person of whom all is written into a new file, whose path is whole. */
export const staffExport = z.strictObject({
  email: z.string().trim().min(3).max(254).refine(isEmailFormat, 'expected an e-mail address'),
  to: z.string().min(1).max(4096),
  by,
});

/** The customer whose orders are refused with the way to the service, or no longer, and who says so. */
const staffCustomer = z.strictObject({
  email: z.string().trim().min(1).max(254),
  by,
});
/** `seen` is which flag of which account was looked at; without it the flag is set, or taken, whatever became of it since. */
export const staffContactFlag = staffCustomer.extend({ seen: z.string().max(40).optional() });

/** The customer whose logins are looked at. */
export const staffCustomerLook = z.strictObject({ email: z.string().trim().min(1).max(254) });
/** The customer whose logins are ended, and which of them; all of them where it is not told. */
export const staffSessionEnd = staffCustomer.extend({
  sessionId: z.int().positive().max(LARGEST_ID).optional(),
});

/**
 * Which entries of the audit log are looked at, the newest first: about an order, a licence, a job or a customer (an e-mail address),
 * by somebody, of an action, between two days of UTC, both included.
 */
export const staffAuditAsked = z.strictObject({
  subject: z.string().trim().min(1).max(300).optional(),
  who: z.string().trim().min(1).max(80).optional(),
  action: z.string().trim().min(1).max(40).optional(),
  from: wireDay.optional(),
  until: wireDay.optional(),
  most: z.int().min(1).max(500).default(50),
  /** All of them, whatever `most` says. */
  isWhole: z.boolean().default(false),
});
export type StaffAuditAsked = z.output<typeof staffAuditAsked>;

/** How many get the newsletter is told without being asked more. */
export const staffNewsletter = z.strictObject({});
/** Into which new file, whose path is whole, those who get the newsletter are written. */
export const staffNewsletterExport = z.strictObject({ to: z.string().min(1).max(4096), by });
/**
 * A CSV file of who said yes to the newsletter elsewhere, as base64, and what staff know of that: where, when at the latest, and that
 * each of them confirmed it by the link of a mail, as the shop's own readers do. Unless it is for good it is only told what would come of it.
 */
export const staffNewsletterImport = z.strictObject({
  csv: z
    .base64()
    .min(1, 'Please choose a file.')
    .max(Math.ceil(NEWSLETTER_CSV_MOST_BYTES / 3) * 4, 'It is larger than 700 KB: please part it.'),
  source: z.string().trim().min(1, 'Please say where.').max(200).meta({
    title: 'Where they said yes',
    description: 'Such as the list of the shop before; it is kept with each of them.',
  }),
  saidOn: dayOfOrders.meta({
    title: 'When',
    description: 'The day of those of whom the file names none.',
  }),
  isConfirmed: z.boolean().default(false).meta({ title: 'Each of them confirmed it by the link of a mail' }),
  isForGood: z.boolean().default(false),
  by,
});

const memberId = z.int().positive().max(LARGEST_ID);

const currencyCode = z
  .string()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'expected a currency like EUR');

/** What 1 of a currency is worth in another one, as a tax office or bank published it; of today where no day is told. */
export const staffRate = z.strictObject({
  from: currencyCode.meta({ title: '1 of', description: 'A currency by its code, like EUR.' }),
  to: currencyCode.meta({
    title: 'In',
    description: 'The currency that it is worth something in, like CHF.',
  }),
  rate: z
    .string()
    .refine(isRate, 'expected a figure above 0, like 0.9312')
    .meta({ title: 'Rate', description: 'What 1 of the first is worth in the second, like 0.9312.' }),
  day: dayOfOrders
    .optional()
    .meta({ title: 'Day', description: 'From which it holds. Left empty, it is today.' }),
  source: label.meta({ title: 'Source', description: 'Who published it, like ECB.' }),
  /** Whether one is meant that is far from the one before it. */
  isSure: z
    .boolean()
    .default(false)
    .meta({ title: 'I am sure', description: 'Where it was refused as far from the rates that are known.' }),
  by,
});
export type StaffRate = z.output<typeof staffRate>;

/** The rates of exchange are told without being asked more. */
export const staffRates = z.strictObject({});

/** Who is on the staff is told without being asked more. */
export const staffMembers = z.strictObject({});

/** Whom an owner invites, as what; somebody who is on the staff gets a link for new keys. */
export const staffInvite = z.strictObject({
  memberEmail: z
    .string()
    .trim()
    .max(254)
    .refine((email) => email !== '' && isEmailFormat(email), 'This is no e-mail address.'),
  role: z.enum(staffRoles),
  /** Whether the link goes by mail; else whoever invites is told it. */
  isMailed: z.boolean().default(true),
  by,
});

/** A member of the staff, and who acts. */
export const staffMemberAt = z.strictObject({ memberId, by });
/** `seen` is the role that whoever changes it had before them: of two who change it at once the second is told what the first did. */
export const staffRoleChange = staffMemberAt.extend({
  role: z.enum(staffRoles),
  seen: z.enum(staffRoles).optional(),
});
/** Ends where a member is signed in: one of these, or all of them where it is not told which. */
export const staffMemberSessions = staffMemberAt.extend({
  sessionId: z.int().positive().max(LARGEST_ID).optional(),
});
