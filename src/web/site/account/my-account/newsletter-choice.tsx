import { useRef, useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import type { ChangeCustomer } from './use-customer-changes.ts';

/** Whether the newsletter is wanted, and whether the mail that asks once more was answered. */
export function NewsletterChoice({
  customer,
  changeCustomer,
}: {
  customer: Customer;
  changeCustomer: ChangeCustomer;
}) {
  const [fault, setFault] = useState('');
  // What was pressed, until the server has answered.
  const [chosen, setChosen] = useState<boolean | null>(null);

  const turn = useRef(0);

  async function choose(acceptsNewsletter: boolean): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    setChosen(acceptsNewsletter);
    const answer = await changeCustomer(() => ({ acceptsNewsletter }));
    if (own !== turn.current) return;
    setFault(answer.ok ? '' : refusalWords(answer.problem));
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
