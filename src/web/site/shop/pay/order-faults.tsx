import { problemCode } from '#web/site/calls/problem-code.ts';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './pay.module.css';
import type { Payment } from './use-payment.ts';

/** What is said of an answer of the shop that few meet; that it did not answer has to be said without another file. */
const rareNotes = latePart(async () => {
  const [{ PriceChange }, { ProviderDownNote }] = await Promise.all([
    import('./price-change.tsx'),
    import('./provider-down-note.tsx'),
  ]);
  return { PriceChange, ProviderDownNote };
});

/** Why the order could not be placed, and what to do about it. */
export function OrderFaults({ payment }: { payment: Payment }) {
  const { shop, settings, gonePayment } = useShop();
  const problem = payment.fault?.problem ?? null;
  // The choice says it with what is left to choose.
  const isToldThere =
    gonePayment !== null && problem !== null && problemCode(problem) === 'payment-type-not-offered';
  return (
    <>
      {payment.fault !== null && !isToldThere && <FaultNote payment={payment} />}
      {shop.isContactToServiceRequired && (
        <p role="alert" className={styles.error}>
          Please contact our service to place this order:{' '}
          <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
        </p>
      )}
    </>
  );
}

function FaultNote({ payment }: { payment: Payment }) {
  const problem = payment.fault?.problem ?? null;
  const code = problem === null ? null : problemCode(problem);
  const notes = useLatePart(rareNotes, code === 'prices-changed' || code === 'provider-unavailable');
  if (problem === null) {
    return (
      <p role="alert" className={styles.error}>
        The shop did not answer. Nothing was lost and nothing was charged: please try again.
      </p>
    );
  }
  if (code === 'contact-service-required') return null;
  if (code === 'prices-changed' && problem.prices !== undefined) {
    return notes && <notes.PriceChange prices={problem.prices} onTakeOver={payment.takeOverPrices} />;
  }
  if (code === 'provider-unavailable') return notes && <notes.ProviderDownNote title={problem.title} />;
  return (
    <p role="alert" className={styles.error}>
      {problem.title} {problem.detail !== problem.title && problem.detail}
      {(problem.errors ?? []).map(({ path, message }) => (
        <span key={path}> {message}.</span>
      ))}
    </p>
  );
}
