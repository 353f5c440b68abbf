import type { Stripe } from 'stripe';

/** The payment behind a session, as far as the stand-in keeps it. */
export interface BookedPayment {
  id: string;
  chargeId: string;
  sessionId: string;
  status: 'processing' | 'succeeded' | 'failed';
}

/** What Stripe would keep of an account; events the oldest first. */
export interface StripeBooks {
  /** Whose they are. */
  account: Pick<Stripe.Account, 'id' | 'object'>;
  sessions: Map<string, Stripe.Checkout.Session>;
  payments: Map<string, BookedPayment>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  events: Stripe.Event[];
  nextId: (prefix: string) => string;
}

export function openBooks(): StripeBooks {
  let count = 0;
  return {
    account: { id: 'acct_standin0001', object: 'account' },
    sessions: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: [],
    nextId: (prefix) => {
      count += 1;
      return `${prefix}_test_${String(count).padStart(6, '0')}`;
    },
  };
}

/** A session as Stripe answers its creation, in every field of its type. */
export function makeSession(
  params: Stripe.Checkout.SessionCreateParams,
  { id, origin, created }: { id: string; origin: string; created: number },
): Stripe.Checkout.Session {
  const total = (params.line_items ?? []).reduce(
    (sum, { price_data, quantity = 1 }) => sum + (price_data?.unit_amount ?? 0) * quantity,
    0,
  );
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: params.line_items?.[0]?.price_data?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: params.expires_at ?? created + 24 * 60 * 60,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'auto',
    managed_payments: null,
    metadata: Object.fromEntries(
      Object.entries(params.metadata ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'twint', 'sepa_debit'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: 'pay',
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/pay/${id}`,
    wallet_options: null,
  };
}

export function makeRefund(
  made: Pick<
    Stripe.Refund,
    'id' | 'amount' | 'currency' | 'created' | 'payment_intent' | 'charge' | 'metadata'
  >,
): Stripe.Refund {
  return {
    object: 'refund',
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...made,
  };
}

export function makeDispute(
  made: Pick<Stripe.Dispute, 'id' | 'amount' | 'currency' | 'created' | 'payment_intent' | 'charge'> &
    Partial<Pick<Stripe.Dispute, 'reason' | 'status'>> & { dueBy: number | null },
): Stripe.Dispute {
  const { dueBy, ...dispute } = made;
  return {
    object: 'dispute',
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'fraudulent',
    status: 'needs_response',
    ...dispute,
  };
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The charge of a payment that was paid. */
export function makeCharge(
  payment: BookedPayment,
  session: Stripe.Checkout.Session,
  { refunded, created }: { refunded: number; created: number },
): Stripe.Charge {
  const amount = session.amount_total ?? 0;
  return {
    id: payment.chargeId,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency: session.currency ?? '',
    customer: null,
    description: session.client_reference_id,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: session.metadata ?? {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: payment.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
