import { accountCalls } from '#contract/account-calls.ts';
import styles from '#web/site/account/account.module.css';

/** All that is kept of a customer, as a file. */
export function ExportLink({ customerId }: { customerId: string }) {
  return (
    <a
      href={accountCalls.exportCustomer.path.replace(':id', customerId)}
      download="account.json"
      className={styles.link}
    >
      Export as JSON
    </a>
  );
}
