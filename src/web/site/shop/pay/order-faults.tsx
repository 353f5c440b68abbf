import { problemCode } from '#web/site/calls/problem-code.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './pay.module.css';
import { PriceChange } from './price-change.tsx';
import { ProviderDownNote } from './provider-down-note.tsx';
import type { Payment } from './use-payment.ts';

/** Why the order could not be placed, and what to do about it. */
export function OrderFaults({ payment }: { payment: Payment }) {
  const { shop, settings } = useShop();
  return (
    <>
      {payment.fault !== null && <FaultNote payment={payment} />}
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
  if (problem === null) {
    return (
      <p role="alert" className={styles.error}>
        The shop did not answer. Nothing was lost and nothing was charged: please try again.
      </p>
    );
  }
  const code = problemCode(problem);
  if (code === 'contact-service-required') return null;
  if (code === 'prices-changed' && problem.prices !== undefined) {
    return <PriceChange prices={problem.prices} onTakeOver={payment.takeOverPrices} />;
  }
  if (code === 'provider-unavailable') return <ProviderDownNote title={problem.title} />;
  return (
    <p role="alert" className={styles.error}>
      {problem.title} {problem.detail !== problem.title && problem.detail}
      {(problem.errors ?? []).map(({ path, message }) => (
        <span key={path}> {message}.</span>
      ))}
    </p>
  );
}
