import { callPlaces } from '#contract/call-places.ts';
import styles from '#web/site/account/account.module.css';

/** All that is kept of a customer, as a file. */
export function ExportLink({ customerId }: { customerId: string }) {
  return (
    <a
      href={callPlaces.exportCustomer.path.replace(':id', customerId)}
      download="account.json"
      className={styles.link}
    >
      Export as JSON
    </a>
  );
}
