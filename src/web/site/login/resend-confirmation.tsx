import { useState } from 'react';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callSolved } from '#web/site/challenge/call-solved.ts';

/** Has the mail that confirms an address sent again. What is said is the same whether an account waits for it or not. */
export function ResendConfirmation({ email }: { email: string }) {
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function resend(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await callSolved('resendConfirmationEmail', { body: { email } });
    setBusy(false);
    setSaid(
      answer.ok
        ? `If ${email} waits to be confirmed, another mail is on its way.`
        : refusalWords(answer.problem),
    );
  }

  return (
    <>
      <button type="button" className={styles.link} onClick={() => void resend()}>
        Send the mail again
      </button>
      <p role="status">{said}</p>
    </>
  );
}
