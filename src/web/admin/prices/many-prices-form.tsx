import { useEffect, useRef, useState } from 'react';
import type {
  ManyPricesForm as Form,
  PricesPreview as PricesPreviewAnswer,
} from '#contract/admin/content/price-changes.ts';
import type { Problem } from '#contract/problem.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { formatAmount, fromMajorUnits } from '#domain/money/money.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ManyPricesFields } from './many-prices-fields.tsx';
import styles from './prices.module.css';
import { PricesPreview } from './prices-preview.tsx';
import { type ManyPricesError, readManyPrices, type TypedManyPrices } from './typed-many-prices.ts';

/** Which prices, by how much and from when, beside what they would be. Nothing is changed before it is pressed and asked about. */
export function ManyPricesForm({
  form,
  round,
  onDone,
}: {
  form: Form;
  /** Another one once prices were changed or taken back. */
  round: number;
  onDone: () => void;
}) {
  const { currency, categories, today } = form;
  const [begun] = useState<TypedManyPrices>(() => ({
    ...{ families: 'all', category: categories[0] ?? '', slugs: [], kinds: 'both', by: 'percent' },
    ...{ figure: '', roundTo: formatAmount(fromMajorUnits(1, currency), currency) },
    ...{ isLater: false, beginsOn: '' },
  }));
  const [typed, setTyped] = useState(begun);
  // What the form goes on from once something is done.
  const [kept, setKept] = useState(begun);
  // Of what is typed now: where an answer was lost, the same pressed again is done once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [tries, setTries] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const [dayErrors, setDayErrors] = useState<ManyPricesError>({});
  const [news, setNews] = useState('');
  const { rule, errors } = readManyPrices(typed, currency);
  const answer = useTypedAnswer(
    'previewPrices',
    rule === null ? null : { body: { typed: rule, page } },
    `${round} ${tries}`,
  );
  const preview = rule === null ? null : answer.value;
  const type = (words: Partial<TypedManyPrices>) => {
    setTyped((all) => ({ ...all, ...words }));
    setPage(1);
    setNews('');
    setRefused(null);
    setDayErrors({});
    setKey(crypto.randomUUID());
  };
  useEffect(() => {
    if (dayErrors.beginsOn !== undefined)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [dayErrors]);
  const isReady =
    preview !== null &&
    answer.isOfNow &&
    answer.problem === null &&
    preview.changed > 0 &&
    preview.faultCount === 0;
  const beginsOn = typed.isLater ? typed.beginsOn.trim() : null;
  function ask(): void {
    if (!isReady) return;
    setRefused(null);
    const isDay = beginsOn === null || (/^\d{4}-\d\d-\d\d$/.test(beginsOn) && beginsOn > today);
    setDayErrors(isDay ? {} : { beginsOn: 'Please choose a day to come.' });
    setIsAsked(isDay);
  }
  /** What was not changed is looked at anew before it is asked about again: no press is over what nobody saw. */
  function refuse(problem: Problem | null): void {
    // Who signs in goes on with the very same.
    if (problem?.status === 401) return;
    setIsAsked(false);
    setRefused({ problem: problem ?? lost });
    setTries((past) => past + 1);
    onDone();
  }
  function goOn(told: string): void {
    setIsAsked(false);
    const next = { ...typed, figure: '', isLater: false, beginsOn: '' };
    setTyped(next);
    setKept(next);
    setKey(crypto.randomUUID());
    setNews(told);
    onDone();
  }
  return (
    <div className={styles.editor}>
      <div ref={fields} className={styles.fields}>
        <ManyPricesFields form={form} typed={typed} errors={{ ...errors, ...dayErrors }} onType={type} />
        <div className={controls.row}>
          <ActionButton aria-disabled={!isReady} onClick={ask}>
            {isReady ? `Change ${formatCount(preview.changed, 'price')}` : 'Change the prices'}
          </ActionButton>
          <p role="status">{news}</p>
        </div>
        {refused !== null && <Refusal problem={refused.problem} />}
      </div>
      <PricesPreview
        preview={preview}
        isOfNow={answer.isOfNow}
        problem={rule === null ? null : answer.problem}
        onAgain={answer.again}
        onPage={setPage}
      />
      {isAsked && preview !== null && rule !== null && (
        <ActDialog
          {...questionOf(preview, beginsOn)}
          act={async () => {
            const result = await callAdmin('changeManyPrices', {
              body: { typed: rule, seen: preview.seen, key, beginsOn },
            });
            if (!result.ok) refuse(result.problem);
            return result;
          }}
          onDone={({ told }) => goOn(told)}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Unsaved
        isUnsaved={typed.figure.trim() !== '' || typed.beginsOn !== '' || typed.slugs !== kept.slugs}
      />
    </div>
  );
}

/** What is asked before it is done: how many, when, and by which rule of which families. */
function questionOf({ changed, says }: PricesPreviewAnswer, beginsOn: string | null) {
  const isNow = beginsOn === null;
  const then = isNow
    ? 'Visitors see the new prices at once. Orders that were placed keep theirs, and a cart that shows an older one is told before it is ordered.'
    : 'Nothing changes before. What has another price by then is left, and the list below says how many.';
  return {
    title: `Change ${formatCount(changed, 'price')} ${isNow ? 'now' : `on ${formatDay(beginsOn)}`}?`,
    says: `${says}. ${then}`,
    does: isNow ? 'Change them' : 'Change them then',
  };
}

/** Where no answer came, nobody here knows whether it was done; the list below does. */
const lost: Problem = {
  type: '/problems/no-answer',
  title: 'No answer came. Look below whether it was done; where it was not, press again.',
  status: 503,
};
