import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { WireLicenceTemplate } from '#contract/license-templates.ts';
import type { Settings } from '#contract/settings.ts';
import { countryName } from '#domain/address/country-name.ts';
import { type ShopSection, shopSections } from '#domain/shop/shop-state.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { useLatePart } from '#web/site/page/late-part.ts';
import { useLeadOn } from '#web/site/page/use-lead-on.ts';
import { enterSession } from '#web/site/session/session-store.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { laterSteps } from './later-steps.ts';
import { isReplacementPath } from './model/is-replacement-path.ts';
import { ShopContext } from './model/shop-model.ts';
import { useShopModel } from './model/use-shop-model.ts';
import { OpenStep } from './open-step.tsx';
import { usePayment } from './pay/use-payment.ts';
import { summarizeSection } from './sheet/section-summary.ts';
import styles from './sheet/sheet.module.css';
import { SheetSection } from './sheet/sheet-section.tsx';
import { ShopFaults } from './sheet/shop-faults.tsx';
import { StepTitle } from './sheet/step-title.tsx';
import { TotalBar } from './sheet/total-bar.tsx';
import { useStepForward } from './use-step-forward.ts';

const titles: Record<ShopSection, string> = {
  select: 'Select',
  configure: 'Configure',
  assign: 'Assign',
  review: 'Review',
  pay: 'Pay',
};

/** The five steps as headings on one sheet: the open one with its content, the others in one line. */
export function ShopSheet({
  section,
  settings,
  templates,
  today,
}: {
  section: ShopSection | null;
  settings: Settings;
  templates: WireLicenceTemplate[];
  today: string;
}) {
  const isReady = useCartStore((store) => store.isReady);
  const selectedSection = useCartStore(({ shop }) => shop.selectedSection);
  const { model, blockingOf, isSettled, attempt, refuse, checkVatNow } = useShopModel({
    settings,
    templates,
    today,
  });
  const sheet = useRef<HTMLDivElement>(null);
  const asked = section ?? selectedSection;
  const { cart } = model.shop;
  const isEmpty = cart.shopItems.length === 0;
  const later = useLatePart(laterSteps, !isEmpty);
  // Every step can be opened before any is, and none waits for the network.
  const isKnown = isReady && isSettled && (isEmpty || later !== null);
  const blocking = isKnown ? blockingOf(asked) : null;
  const open = blocking ?? asked;
  // An enquiry ends with the review: there is nothing to pay yet.
  const isEnquiry = model.reviewReason !== null;
  const next = isEnquiry && open === 'review' ? null : (shopSections[shopSections.indexOf(open) + 1] ?? null);
  const isUnnamed = section === null && isKnown && !isEmpty;
  useOpenSection({ open, blocking, isKnown, isUnnamed });
  useSession(shopSections.indexOf(open) >= shopSections.indexOf('assign'));
  const { alert, isBusy, goOn, goBack } = useStepForward({
    open,
    next,
    onDone: () => payment.pay(),
    errors: model.errorsOf(open),
    isSettled,
    attempt,
    checkVatNow,
    sheet,
  });
  const payment = usePayment({
    model,
    isSettled,
    isBlocked: blocking !== null,
    onRefusedFields(refusedSection, errors) {
      refuse(errors);
      // What replaces a licence was refused for what has become of it since it was asked for.
      if (errors.some(({ path }) => isReplacementPath(path))) model.held.reload();
      goBack(refusedSection);
    },
  });

  function changeTo(step: ShopSection): string | null {
    if (!isKnown || isEmpty) return null;
    const isEarlier = shopSections.indexOf(step) < shopSections.indexOf(open);
    const isReachable = isEarlier || blockingOf(step) === null;
    const isFilled = step !== 'pay' && (isEarlier || model.errorsOf(step).length === 0);
    return isReachable && isFilled ? `/shop/${step}` : null;
  }

  const action = {
    label: forwardLabel(next, isEnquiry),
    isBusy: isBusy || payment.isBusy,
    // The step that pays has no other end than the payment; an enquiry ends with the review, which is checked like any step.
    run: open === 'pay' ? payment.pay : goOn,
  };

  return (
    <ShopContext value={model}>
      <StepTitle step={titles[open]} foundryName={settings.foundryName} />
      <PageFaces stylesheet={model.items.stylesheet} preload={[]} />
      <div
        ref={sheet}
        className={styles.sheet}
        aria-busy={!isKnown || undefined}
        data-is-waiting={!isReady || undefined}
      >
        {shopSections.map((step) => (
          <SheetSection
            key={step}
            id={`shop-${step}`}
            title={titles[step]}
            summary={summarizeSection(step, {
              cart,
              templates,
              countryName: countryName(cart.deliveryAddress.country),
              isEnquiry,
            })}
            isOpen={step === open}
            changeTo={changeTo(step)}
          >
            {isReady && <ShopFaults items={model.items} held={model.held} />}
            {/* Before the cart is read it is the empty one, which the server's page shows whose browser has none. */}
            {(isReady || step === 'select') && <OpenStep step={step} payment={payment} />}
          </SheetSection>
        ))}
      </div>
      <TotalBar alert={alert} action={isEmpty ? null : action} />
    </ShopContext>
  );
}

// The button of an enquiry has the name that the notice of the review mode gives it, at every step that shows the notice.
function forwardLabel(next: ShopSection | null, isEnquiry: boolean): string {
  if (next === null) return isEnquiry ? 'Proceed' : 'Order with obligation to pay';
  return isEnquiry ? 'Proceed →' : `${titles[next]} →`;
}

// Whoever is about to order has a session before: were it made with the order, and the answer lost, the same order could
// not be found again.
function useSession(isAboutToOrder: boolean) {
  useEffect(() => {
    if (isAboutToOrder) void enterSession();
  }, [isAboutToOrder]);
}

// The open step is remembered, the focus goes along with it, and who asks for a step that cannot be reached yet comes to
// the one that is to be filled in.
function useOpenSection({
  open,
  blocking,
  isKnown,
  isUnnamed,
}: {
  open: ShopSection;
  blocking: ShopSection | null;
  isKnown: boolean;
  /** The address names no step yet: a step back would else lead to it, and on to where one is. */
  isUnnamed: boolean;
}) {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  const shown = useRef<ShopSection | null>(null);
  // Whose cart is gone since its order was paid is shown the order.
  const isPaid = blocking === 'select' && orderId !== null;
  const isElsewhere = blocking !== null || isUnnamed;
  const step = isElsewhere ? `/shop/${open}` : null;
  useLeadOn(isPaid ? `/shop/thank-you?order=${orderId}` : step);
  useEffect(() => {
    if (!isKnown) return;
    const { shop, changeShop } = useCartStore.getState();
    // Only when this page goes to another step: two tabs at two steps would else never agree.
    if (shop.selectedSection !== open) changeShop((current) => ({ ...current, selectedSection: open }));
    if (shown.current !== null && shown.current !== open) document.getElementById(`shop-${open}`)?.focus();
    shown.current = open;
  }, [open, isKnown]);
}
