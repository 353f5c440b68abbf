import type { ReactNode } from 'react';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './account.module.css';
import type { SubmittedForm } from './use-submit.ts';

/** Fields under each other, the one step forward, and what stands in its way. */
export function AccountForm({
  label,
  action,
  submitted,
  beside,
  onFocus,
  children,
}: {
  label: string;
  action: string;
  submitted: SubmittedForm;
  /** Words to press next to the step forward. */
  beside?: ReactNode;
  onFocus?: () => void;
  children?: ReactNode;
}) {
  const { form, alert, isBusy, submit } = submitted;
  return (
    // Sent before the script has come, a form must not put a password into the address.
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={styles.fields}
      onFocus={onFocus}
      onSubmit={submit}
    >
      {children}
      <p role="alert" className={styles.error}>
        {alert !== null && <span key={alert.attempt}>{alert.text}</span>}
      </p>
      <div className={styles.steps}>
        <ActionButton type="submit" aria-disabled={isBusy || undefined}>
          {action}
        </ActionButton>
        {beside}
      </div>
    </form>
  );
}
