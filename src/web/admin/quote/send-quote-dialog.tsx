import { useState } from 'react';
import type { QuoteForm, QuotePreview, QuoteTyped } from '#contract/admin/quotes.ts';
import type { Problem } from '#contract/problem.ts';
import { formatMoney, toMajorUnits } from '#domain/money/money.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { usePress } from '#web/admin/forms/use-press.ts';
import { Facts } from '#web/admin/sheet/facts.tsx';
import styles from './quote.module.css';

/** The mail as it will go out, and the press that sends it: with the price that was read here, or not at all. */
export function SendQuoteDialog({
  form,
  quote,
  preview,
  onDone,
  onRefused,
  onClose,
}: {
  form: QuoteForm;
  quote: QuoteTyped;
  preview: QuotePreview;
  onDone: (told: string[]) => void;
  /** Told when it was refused: the order may have changed, and with it the mail, which is read anew before it is sent. */
  onRefused: (problem: Problem) => void;
  onClose: () => void;
}) {
  // What is sent is what was read here, of the order as it was then, whatever is reckoned behind the dialog.
  const [{ orderId, revision, version }] = useState(form);
  const [{ mail, finalPrice, currency, asked }] = useState(preview);
  const press = usePress();
  const isAnew = version > 1;
  async function send() {
    const input = {
      ...{ ...quote, orderId, finalPrice: toMajorUnits(finalPrice, currency) },
      ...(isAnew && { follows: version - 1 }),
    };
    const result = await callAdmin('runAction', {
      params: { action: isAnew ? 'requote' : 'quote' },
      query: { key: press(input), seen: revision },
      body: input,
    });
    // Without an answer nobody knows whether it went out: the same press is done again. So it is after a login that had ended.
    if (result.ok) return { ok: true as const, value: result.value.told };
    const { problem } = result;
    if (problem !== null && problem.type !== '/problems/staff-login-required') onRefused(problem);
    return result;
  }
  return (
    <ActDialog
      title={isAnew ? 'Send the new version' : 'Send the quote'}
      says={`This mail goes to the buyer, with the quote as a PDF. Its link is made when it is sent.${isAnew ? ' The version before is over then.' : ''}`}
      does={isAnew ? 'Send the new version' : 'Send the quote'}
      act={send}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <>
          <Facts
            facts={[
              ['To', mail.recipient],
              ['Subject', mail.subject],
              ['To be paid', formatMoney({ amount: finalPrice, currency })],
              ['Asked for', asked.join(', ')],
            ]}
          />
          <Scrolled className={styles.mail} label="The mail">
            {mail.text}
          </Scrolled>
        </>
      )}
    </ActDialog>
  );
}
