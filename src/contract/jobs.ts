import { z } from 'zod';

const id = z.int().positive();

/**
 * The work that is done after the answer, by name. Each queue says what a job carries and what makes it the same job as
 * another one: while a job waits, runs or is to be tried again, the same one is not put in a second time.
 */
export const jobQueues = {
  /** Makes the zips and documents of a paid order and marks it delivered. */
  'make-delivery': {
    data: z.strictObject({ orderId: id }),
    identify: ({ orderId }: { orderId: number }) => `${orderId}`,
  },
  /** Makes zips of a delivered order again that are missing or damaged. */
  'remake-delivery': {
    data: z.strictObject({ orderId: id }),
    identify: ({ orderId }: { orderId: number }) => `${orderId}`,
  },
  /** Sends one mail of the table of mails, once. */
  'send-mail': {
    data: z.strictObject({ mailId: id }),
    identify: ({ mailId }: { mailId: number }) => `${mailId}`,
  },
  /** Draws an invoice or a credit note that has its number, and mails it. */
  'make-order-document': {
    data: z.strictObject({ documentId: id }),
    identify: ({ documentId }: { documentId: number }) => `${documentId}`,
  },
  /** Sends an invoice or a credit note over Peppol. */
  'send-e-invoice': {
    data: z.strictObject({ documentId: id }),
    identify: ({ documentId }: { documentId: number }) => `${documentId}`,
  },
  /** Asks the register again about the VAT numbers it could not tell when they were ordered with. */
  'recheck-vat-numbers': { data: z.strictObject({}), identify: () => 'all' },
  /** Draws the quote of an order and mails it with a checkout link; without a version it is the first. */
  'make-quote': {
    data: z.strictObject({ orderId: id, version: z.int().positive().optional() }),
    identify: ({ orderId, version = 1 }: { orderId: number; version?: number | undefined }) =>
      version === 1 ? `${orderId}` : `${orderId}-${version}`,
  },
  /** Draws the certificate of a licence that went to another licensee, and mails it. */
  'make-transfer-certificate': {
    data: z.strictObject({ transferId: id }),
    identify: ({ transferId }: { transferId: number }) => `${transferId}`,
  },
  /** Draws the certificate of a licence that staff prolonged, and mails it. */
  'make-prolonged-certificate': {
    data: z.strictObject({ eventId: id }),
    identify: ({ eventId }: { eventId: number }) => `${eventId}`,
  },
  /** Has the payment provider give back what staff refunded. */
  'refund-payment': {
    data: z.strictObject({ refundId: id }),
    identify: ({ refundId }: { refundId: number }) => `${refundId}`,
  },
  /** Has the payment provider give back a payment for which nothing was sold. */
  'return-payment': {
    data: z.strictObject({ paymentId: id }),
    identify: ({ paymentId }: { paymentId: number }) => `${paymentId}`,
  },
  /** Ends a session at the payment provider that its order no longer needs. */
  'end-payment-session': {
    data: z.strictObject({ paymentId: id }),
    identify: ({ paymentId }: { paymentId: number }) => `${paymentId}`,
  },
  /** Ends a session at the payment provider that was begun for an order and never kept with it, so that nobody has its page. */
  'end-left-session': {
    data: z.strictObject({ provider: z.string(), providerSessionId: z.string() }),
    identify: ({ providerSessionId }: { providerSessionId: string }) => providerSessionId,
  },
  /** Asks the payment provider for events that never arrived. */
  'reconcile-payments': { data: z.strictObject({}), identify: () => 'all' },
  /** The demo card provider tells Fount what became of a payment, as a real provider would: signed and repeated until heard. */
  'send-demo-payment-event': {
    data: z.strictObject({ demoPaymentId: z.string(), kind: z.enum(['paid', 'failed']) }),
    identify: ({ demoPaymentId, kind }: { demoPaymentId: string; kind: string }) =>
      `${demoPaymentId}:${kind}`,
  },
  /** Makes the newer files of an order that a customer who holds licences of it asked for; of everybody who does, where none is named. */
  'make-font-update': {
    data: z.strictObject({ orderId: id, customerId: id.optional() }),
    identify: ({ orderId, customerId }: { orderId: number; customerId?: number | undefined }) =>
      customerId === undefined ? `${orderId}` : `${orderId}:${customerId}`,
  },
  /** Mails new download links to an order's address, where the hash is that address's. */
  'mail-renewed-downloads': {
    data: z.strictObject({ orderNumber: z.string(), emailHash: z.string() }),
    identify: ({ orderNumber, emailHash }: { orderNumber: string; emailHash: string }) =>
      `${orderNumber}:${emailHash}`,
  },
  /** Tells the holders of licences that end soon. */
  'remind-of-expiry': { data: z.strictObject({}), identify: () => 'all' },
  /** Puts families onto the site whose day of release has come; `at` is the minute for which it was put in. */
  'release-families': {
    data: z.strictObject({ at: z.string().optional() }),
    identify: ({ at = 'all' }: { at?: string | undefined }) => at,
  },
  /** Publishes the pages whose day of publishing has come; `at` is the minute for which it was put in. */
  'publish-pages': {
    data: z.strictObject({ at: z.string().optional() }),
    identify: ({ at = 'all' }: { at?: string | undefined }) => at,
  },
  /** Brings stories onto the home page whose day has come; `at` is the minute for which it was put in. */
  'show-stories': {
    data: z.strictObject({ at: z.string().optional() }),
    identify: ({ at = 'all' }: { at?: string | undefined }) => at,
  },
  /** Lets orders expire whose time is over. */
  'expire-orders': { data: z.strictObject({}), identify: () => 'all' },
  /** Removes sessions, tokens and counters whose time is over. */
  'sweep-expired': { data: z.strictObject({}), identify: () => 'all' },
  /** Deletes orders that nothing asks to keep any more, and tells the foundry weeks before. */
  'sweep-kept-orders': { data: z.strictObject({}), identify: () => 'all' },
  /** Looks through the file store for what is damaged, missing or named by nothing. */
  'check-files': { data: z.strictObject({}), identify: () => 'all' },
  /** Tells the foundry when the disk of its data fills. */
  'watch-room': { data: z.strictObject({}), identify: () => 'all' },
  /** Tells the foundry when it nears the threshold of the EU's one-stop shop. */
  'watch-eu-sales': { data: z.strictObject({}), identify: () => 'all' },
  /** Changes the prices whose day has come. */
  'begin-prices': { data: z.strictObject({}), identify: () => 'all' },
  /** Removes what pages' fonts were made of and no page uses any more. */
  'sweep-page-fonts': { data: z.strictObject({}), identify: () => 'all' },
} as const satisfies Record<string, { data: z.ZodType; identify: (data: never) => string }>;

export type JobQueue = keyof typeof jobQueues;

/** What a job of the queue carries. */
export type JobData<Queue extends JobQueue> = z.infer<(typeof jobQueues)[Queue]['data']>;
