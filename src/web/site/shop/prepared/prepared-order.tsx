import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Problem } from '#contract/problem.ts';
import type { Settings } from '#contract/settings.ts';
import { countryName } from '#domain/address/country-name.ts';
import { needsWithdrawalConsent } from '#domain/cart/consumer-consent.ts';
import { missingConsents } from '#domain/cart/missing-consents.ts';
import type { FieldError } from '#domain/form/field-error.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { EmptyCart } from '#web/site/cart/empty-cart.tsx';
import { enterSession } from '#web/site/session/session-store.ts';
import type { OrderPhase } from '#web/site/shop/order/order-poll.ts';
import review from '#web/site/shop/review/review.module.css';
import { LinkNote } from '#web/site/shop/sheet/link-note.tsx';
import { summarizeSection } from '#web/site/shop/sheet/section-summary.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { SheetSection } from '#web/site/shop/sheet/sheet-section.tsx';
import { focusFirst } from '#web/site/window/focus-first.ts';
import { summarizeErrors } from '#web/site/words/summarize-errors.ts';
import { AskedAddresses, type FilledCheckout } from './asked-addresses.tsx';
import { checkoutFaultWords } from './checkout-fault-words.ts';
import { NewerVersion } from './newer-version.tsx';
import { PreparedBar } from './prepared-bar.tsx';
import { PreparedReview } from './prepared-review.tsx';
import { takeAndPay } from './take-and-pay.ts';
import { usePreparedOrder } from './use-prepared-order.ts';

interface PreparedOrderProps {
  token: string;
  settings: Settings;
  templates: WireLicenceTemplate[];
}

/** The order that staff prepared, in the place of the five steps: read-only, at review, to be accepted and paid there. */
export function PreparedOrder(props: PreparedOrderProps) {
  const { order, phase, fault, retry } = usePreparedOrder(props.token);
  if (fault !== null) {
    return (
      <LinkNote title="Checkout" onRetry={fault === 'silent' ? retry : null}>
        {checkoutFaultWords[fault]} <EmptyCart className={styles.download} />
      </LinkNote>
    );
  }
  if (order === null) return <p className={styles.opening}>Opening the order …</p>;
  return <OpenedOrder {...props} order={order} phase={phase} />;
}

function OpenedOrder({
  token,
  settings,
  templates,
  order: quotedOrder,
  phase,
}: PreparedOrderProps & { order: CheckoutOrder; phase: OrderPhase | null }) {
  const shop = useCartStore((store) => store.shop);
  const changeShop = useCartStore((store) => store.changeShop);
  const [query] = useSearchParams();
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [filled, setFilled] = useState<FilledCheckout | null>(null);
  const [isChanging, setChanging] = useState(false);
  const order = filled?.order ?? quotedOrder;
  const { missing, asked } = order;
  const lacks = missing.billingAddress.length + missing.deliveryAddress.length > 0;
  const isAsking = lacks || isChanging;
  const canChange = asked.billingAddress.length + asked.deliveryAddress.length > 0;
  const [problem, setProblem] = useState<{ refused: Problem | null } | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const revalidator = useRevalidator();
  const { cart } = shop;

  useEffect(() => {
    // Who comes back from the card page with the Back button finds this page as it was left, busy.
    function wake(event: PageTransitionEvent) {
      if (event.persisted) setBusy(false);
    }
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const { euCountries } = settings;
  const quoted = { ...order, isEnquiry: false };
  // One that was chosen before, and is not offered any more, is none.
  const paymentType = settings.paymentTypes.find((type) => type === cart.paymentType) ?? null;
  const needsConsent = needsWithdrawalConsent(quoted, euCountries);
  const errors: FieldError[] = [
    ...(paymentType === null ? [{ path: 'paymentType', message: 'Please choose how to pay' }] : []),
    ...missingConsents(quoted, { given: shop, euCountries }),
  ];

  async function pay() {
    setAttempts(attempts + 1);
    setProblem(null);
    if (errors.length > 0 || paymentType === null) {
      focusFirst(
        sheet.current,
        errors.map(({ path }) => path),
      );
      return;
    }
    setBusy(true);
    const { isEulaAccepted, isImmediateDeliveryConsented } = shop;
    const taken = await takeAndPay({
      token,
      isEulaAccepted,
      isImmediateDeliveryConsented,
      paymentType,
      ...filled?.given,
      quoteVersion: order.quoteVersion,
      finalPrice: order.finalPrice,
      enter: enterSession,
      call: callApi,
    });
    if (taken.ok) {
      window.location.assign(taken.redirectUrl);
      return;
    }
    setProblem({ refused: taken.problem });
    // What is still offered is chosen from here.
    if (taken.problem !== null && problemCode(taken.problem) === 'payment-type-not-offered')
      void revalidator.revalidate();
    if (taken.problem !== null && problemCode(taken.problem) === 'prices-changed')
      await priceAnew(filled?.given ?? {});
    // The page of the link leads to the newer version; what was given belongs to the one before.
    if (taken.problem !== null && problemCode(taken.problem) === 'quote-superseded') {
      // What was agreed to is the version before.
      const none = { isEulaAccepted: false, isImmediateDeliveryConsented: false };
      changeShop((current) => ({ ...current, ...none }));
      setAttempts(0);
      await priceAnew({});
    }
    setBusy(false);
  }

  /** What it costs has changed since: it is shown anew before anything is paid. */
  async function priceAnew(given: FilledCheckout['given']) {
    const priced = await callApi('priceOfCheckoutLinkOrder', { body: { token, ...given } });
    if (priced.ok) setFilled({ order: priced.value, given });
    else setProblem({ refused: priced.problem });
  }

  const summary = {
    cart,
    templates,
    countryName: countryName(order.deliveryAddress.country),
    isEnquiry: false,
  };
  const isReturned = query.has('order') && phase !== null && problem === null;

  return (
    <>
      <div ref={sheet} className={styles.sheet}>
        <SheetSection
          id="shop-select"
          title="Select"
          isOpen={false}
          summary={summarizeSection('select', summary)}
        />
        <SheetSection
          id="shop-configure"
          title="Configure"
          isOpen={false}
          summary={summarizeSection('configure', summary)}
        />
        <SheetSection
          id="shop-assign"
          title="Assign"
          isOpen={isAsking}
          summary={summarizeSection('assign', summary)}
        >
          {isAsking && (
            <>
              <p className={review.prepared}>
                Order {order.orderNumber} was prepared for you.{' '}
                <NewerVersion order={order} settings={settings} /> What is missing of the address decides on
                VAT; then the order is shown with what is to be paid.
              </p>
              <AskedAddresses
                token={token}
                order={order}
                onFilled={(given) => {
                  setFilled(given);
                  setChanging(false);
                  setProblem(null);
                }}
              />
            </>
          )}
          {isAsking && problem !== null && (
            <p role="alert" className={styles.refusal}>
              {sayRefusal(problem.refused)}
            </p>
          )}
        </SheetSection>
        <SheetSection id="shop-review" title="Review" isOpen={!isAsking}>
          {canChange && (
            <p className={review.prepared}>
              <button type="button" className={styles.change} onClick={() => setChanging(true)}>
                Change the address
              </button>
            </p>
          )}
          <PreparedReview
            order={order}
            settings={settings}
            templates={templates}
            needsConsent={needsConsent}
            errorAt={(path) =>
              attempts === 0 ? undefined : errors.find((error) => error.path === path)?.message
            }
          />
          {isReturned && (
            <p role="alert" className={styles.refusal}>
              {phase === 'declined' ? 'The card was declined.' : 'The payment was not finished.'} Nothing was
              charged, and your order {order.orderNumber} can still be paid.
            </p>
          )}
          {problem !== null && (
            <p role="alert" className={styles.refusal}>
              {sayRefusal(problem.refused)}
            </p>
          )}
        </SheetSection>
      </div>
      {!isAsking && (
        <PreparedBar
          order={order}
          alert={
            attempts > 0 && errors.length > 0 ? { text: summarizeErrors(errors), attempt: attempts } : null
          }
          isBusy={isBusy}
          onPay={() => {
            if (!isBusy) void pay();
          }}
        />
      )}
    </>
  );
}

function sayRefusal(problem: Problem | null): string {
  if (problem === null)
    return 'The shop did not answer. Nothing was lost and nothing was charged: please try again.';
  if (problemCode(problem) === 'quote-superseded')
    return 'A newer version of this quote was sent meanwhile: it is shown here. Nothing was ordered; please look at it, agree to it, and press once more.';
  if (problemCode(problem) === 'prices-changed')
    return 'What it costs has changed since it was shown here: it is shown anew. Nothing was ordered; please look at it, and press once more.';
  const reasons = (problem.errors ?? []).map(({ message }) => `${message}.`);
  return [
    problem.title,
    ...(problem.detail === undefined || problem.detail === problem.title ? [] : [problem.detail]),
    ...reasons,
  ].join(' ');
}
