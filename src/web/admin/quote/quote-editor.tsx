import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuoteForm } from '#contract/admin/quotes.ts';
import type { Problem } from '#contract/problem.ts';
import { formatDay } from '#domain/day/days.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './quote.module.css';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteTotals } from './quote-totals.tsx';
import { QuotedLicence } from './quoted-licence.tsx';
import { SendQuoteDialog } from './send-quote-dialog.tsx';
import { isNoAmount, type TypedQuote, toQuote, typedAgain } from './typed-quote.ts';
import { useQuotePreview } from './use-quote-preview.ts';

/** The form of a quote, and beside it what it comes to by the server's word, from where it is sent. */
export function QuoteEditor({ form, onRefused }: { form: QuoteForm; onRefused: () => void }) {
  // Whatever is sent meanwhile, what is typed began with the order as it was then.
  const [{ begun, first }] = useState(() => ({ begun: typedAgain(form), first: form.version }));
  const [typed, setTyped] = useState<TypedQuote>(begun);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [told, setTold] = useState<string[] | null>(null);
  const navigate = useNavigate();
  const quote = toQuote(typed, form);
  const { preview, problem, isOfNow, again } = useQuotePreview(form.orderNumber, quote, form.revision);
  const isReady = form.whyNot === null && preview !== null && isOfNow && problem === null;
  const isUnsaved = told === null && JSON.stringify(typed) !== JSON.stringify(begun);
  useEffect(() => {
    if (told !== null) void navigate(`/orders/${form.orderNumber}`, { state: { news: told } });
  }, [told, navigate, form.orderNumber]);
  const change = (part: Partial<TypedQuote>) => setTyped((before) => ({ ...before, ...part }));
  return (
    <div className={styles.quote}>
      <div className={styles.form}>
        {form.version > 1 && (
          <p>
            {beginsWith(form, first)} Once this one is sent, that one can no longer be taken, and its link
            leads here.
          </p>
        )}
        <p className={controls.soft}>
          {form.buyer} asks for {form.items.join(', ')}
          {form.customerReference === '' ? '' : `, reference ${form.customerReference}`}.
        </p>
        {form.licences.map((licence, index) => {
          const now = typed.licences[licence.uid] ?? begun.licences[licence.uid];
          return (
            now !== undefined && (
              <QuotedLicence
                key={licence.uid}
                licence={licence}
                typed={now}
                currency={form.currency}
                byRules={preview?.licences.find(({ uid }) => uid === licence.uid)?.byRules ?? null}
                errorAt={(path) =>
                  wordsAt(problem, `licences.${licence.uid}.${path}`, `licences.${index}.${path}`)
                }
                onType={(next) => change({ licences: { ...typed.licences, [licence.uid]: next } })}
              />
            )
          );
        })}
        <QuoteLines lines={typed.lines} currency={form.currency} onType={(lines) => change({ lines })} />
        <SheetPart title="Total">
          <div className={styles.fields}>
            <OfficeField
              label={`Total without VAT in ${form.currency} (optional)`}
              hint="A last line makes the quote come to it."
              inputMode="decimal"
              value={typed.total}
              error={isNoAmount(typed.total) ? noAmount : wordsAt(problem, 'total')}
              onChange={(total) => change({ total })}
            />
            <OfficeField
              label="What that line is called (optional)"
              hint="As quoted"
              maxLength={200}
              value={typed.totalLabel}
              onChange={(totalLabel) => change({ totalLabel })}
            />
          </div>
        </SheetPart>
        <SheetPart title="Terms">
          <div className={styles.fields}>
            <OfficeField
              label="Valid until (optional)"
              hint={`Without it for thirty days; ${formatDay(form.lastDay)} at the latest.`}
              type="date"
              value={typed.validUntil}
              error={wordsAt(problem, 'validUntil')}
              onChange={(validUntil) => change({ validUntil })}
            />
            <div className={styles.whole}>
              <OfficeWords
                label="What else was agreed (optional)"
                hint="The buyer reads it in the mail, on the quote and where they take it."
                maxLength={4000}
                value={typed.terms}
                error={wordsAt(problem, 'terms')}
                onChange={(terms) => change({ terms })}
              />
            </div>
          </div>
        </SheetPart>
      </div>
      <aside className={styles.totals} aria-label="What it comes to">
        <QuoteTotals
          preview={preview}
          isOfNow={isReady}
          {...(preview !== null && { until: `, until ${formatDay(preview.lastDay)}` })}
        />
        {problem !== null && <Refusal problem={problem} onAgain={again} />}
        {preview !== null && preview.withoutCountry.length > 0 && (
          <p>
            The buyer’s country is not known, so that no price by country applies to:{' '}
            {preview.withoutCountry.join(', ')}. It stays so once the country is given. Agree a price, or ask
            for the country before you send it.
          </p>
        )}
        {refused !== null && <Refusal problem={refused.problem} />}
        <ActionButton
          aria-disabled={!isReady}
          onClick={() => {
            if (!isReady) return;
            setRefused(null);
            setIsSending(true);
          }}
        >
          Read the mail and send
        </ActionButton>
      </aside>
      <Unsaved isUnsaved={isUnsaved} />
      {isSending && preview !== null && quote !== null && (
        <SendQuoteDialog
          form={form}
          quote={quote}
          preview={preview}
          onRefused={(why) => {
            setIsSending(false);
            setRefused({ problem: why });
            onRefused();
          }}
          onDone={(lines) => {
            setIsSending(false);
            setTold(lines);
          }}
          onClose={() => setIsSending(false)}
        />
      )}
    </div>
  );
}

/** What a new version began with: the one before, unless that was sent after somebody had begun to type. */
function beginsWith({ version, sent }: QuoteForm, first: number): string {
  if (first !== version)
    return `Version ${version - 1} was sent while you typed, so that what stands here becomes the one after it.`;
  return sent === null
    ? `What was typed of version ${version - 1} was not kept, so that this one begins empty.`
    : `It begins with version ${version - 1} as it was sent.`;
}

const noAmount = 'This is no amount.';

/** What is refused about a field that the server names by one of these paths. */
function wordsAt(problem: Problem | null, ...paths: string[]): string | undefined {
  return problem?.errors?.find(({ path }) => paths.some((one) => path === one || path.endsWith(`.${one}`)))
    ?.message;
}
