import { useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { updateCustomer } from './update-customer.ts';

/** Whether the newsletter is wanted, and whether the mail that asks once more was answered. */
export function NewsletterChoice({
  customer,
  onChange,
}: {
  customer: Customer;
  onChange: (customer: Customer) => void;
}) {
  const [fault, setFault] = useState('');
  // What was pressed, until the server has answered.
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(acceptsNewsletter: boolean): Promise<void> {
    setChosen(acceptsNewsletter);
    const answer = await updateCustomer(customer, { acceptsNewsletter });
    setFault(answer.ok ? '' : refusalWords(answer.problem));
    if (answer.ok) onChange(answer.value);
    setChosen(null);
  }

  return (
    <>
      <ChoiceField
        label="Send me the newsletter"
        checked={chosen ?? customer.acceptsNewsletter}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p role="status" className={styles.soft}>
        {customer.isNewsletterPending &&
          `A mail to ${customer.email} asks once more: follow its link, and the next letter comes.`}
      </p>
      <p role="alert" className={styles.error}>
        {fault}
      </p>
    </>
  );
}
