import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PricePage, SavedPrices } from '#contract/admin/prices.ts';
import type { Problem } from '#contract/problem.ts';
import { readFigure } from '#domain/figure/read-figure.ts';
import { formatAmount, fromMajorUnits, minorDigitsOf } from '#domain/money/money.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ListSearch } from '#web/admin/lists/list-search.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { FamilyPrices, type Typing } from './family-prices.tsx';
import styles from './prices.module.css';

/** What sets and cuts cost, a page of families at a time; what is searched for stands in the address. */
export function PricesScreen() {
  const [query, setQuery] = useSearchParams();
  const [search, page] = [query.get('search') ?? '', query.get('page') ?? '1'];
  return (
    <ScreenFrame
      path="prices"
      tools={
        <Link className={controls.word} to="/prices/many">
          Change many at once
        </Link>
      }
    >
      <ListSearch
        key={search}
        label="Families"
        hint="How a word of a family’s name begins; Enter searches"
        search={search}
        onSearch={(words) => setQuery(words === '' ? {} : { search: words })}
      />
      <PagedPrices key={`${page} ${search}`} search={search} page={page} />
    </ScreenFrame>
  );
}

/** The prices of a page; nothing is saved before it is pressed. */
function PagedPrices({ search, page }: { search: string; page: string }) {
  const { value, refusal, isLoading, reload } = useAnswer('readPrices', { query: { search, page } });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // What is refused of a field, and of which words: once others are typed it is not said any more.
  const [errors, setErrors] = useState<Readonly<Record<string, { message: string; of: string }>>>({});
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const families = useRef<HTMLDivElement>(null);
  // While they are read anew what was seen is older than what one saved oneself, or was told: it would be refused as somebody else's.
  const isWaiting = isBusy || isLoading;
  // Of many fields the first that is at fault may be far from the button.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      families.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const currency = value?.currency ?? 'CHF';
  const changed = (value === null ? [] : listPriced(value)).filter(
    ({ key, price }) => typed[key] !== undefined && typed[key] !== formatAmount(price, currency),
  );

  async function save(): Promise<void> {
    if (isWaiting || changed.length === 0) return;
    const digits = minorDigitsOf(currency);
    const read = changed.map((each) => ({ ...each, figure: readFigure(typed[each.key] ?? '', digits) }));
    const wrong = read.filter(({ figure }) => typeof figure === 'string' || figure < 0);
    setNews(wrong.length === 0 ? '' : `Nothing was saved: ${wrong.length} of them cannot be read.`);
    const errorOf = (key: string, message: string) => [key, { message, of: typed[key] ?? '' }] as const;
    setErrors(Object.fromEntries(wrong.map(({ key }) => errorOf(key, 'Please type an amount, like 45.00.'))));
    setRefused(null);
    if (wrong.length > 0) return;
    const changes = read.map(({ kind, uid, price: seen, figure }) => ({
      kind,
      uid,
      seen,
      price: fromMajorUnits(Number(figure), currency),
    }));
    setIsBusy(true);
    const result = await callAdmin('savePrices', { body: { changes } });
    setIsBusy(false);
    if (result.ok) {
      // What was typed meanwhile stays to be saved.
      setTyped((now) => leaveOut(now, typed));
      setNews(`${result.value.saved} ${result.value.saved === 1 ? 'price was' : 'prices were'} saved.`);
    } else {
      setRefused(result);
      const told = result.problem?.errors ?? [];
      setErrors(
        Object.fromEntries(told.map(({ path, message }) => errorOf(path.replace(/^changes\./, ''), message))),
      );
    }
    // What is typed stays; it is held against what stands now once somebody is told of that, and not before.
    if (result.ok || result.problem?.type === '/problems/changed-meanwhile') reload();
  }
  const typing: Typing = {
    typed,
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([key, { message, of }]) => (typed[key] === of ? [[key, message]] : [])),
    ),
    currency,
    onType: (key, text) => setTyped((all) => ({ ...all, [key]: text })),
  };
  return (
    <>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <div className={`${controls.row} ${styles.bar}`}>
            <ActionButton aria-disabled={isWaiting || changed.length === 0} onClick={() => void save()}>
              Save the prices
            </ActionButton>
            <p role="status">
              {changed.length > 0 && `${changed.length} not saved. `}
              {news}
            </p>
          </div>
          {refused !== null && <Refusal problem={refused.problem} />}
          {value.families.length === 0 && <p>There is no family of that name.</p>}
          <div ref={families}>
            {value.families.map((family) => (
              <FamilyPrices key={family.slug} family={family} typing={typing} />
            ))}
          </div>
          {changed.length === 0 && (
            <PageLinks
              page={value.page}
              pages={Math.ceil(value.total / value.perPage)}
              words={{ before: 'Families before', after: 'More families' }}
            />
          )}
        </>
      )}
      <Unsaved isUnsaved={changed.length > 0} isOfSearch />
    </>
  );
}

/** What is typed now and was not yet when it was saved. */
function leaveOut(
  now: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== saved[key]));
}

type Priced = Pick<SavedPrices['changes'][number], 'kind' | 'uid'> & { key: string; price: number };

function listPriced({ families }: PricePage): Priced[] {
  return families.flatMap(({ sets }) =>
    sets.flatMap(({ cuts, uid, price }): Priced[] => [
      { kind: 'set', key: `set/${uid}`, uid, price },
      ...cuts.map((cut): Priced => ({ kind: 'cut', key: `cut/${cut.uid}`, uid: cut.uid, price: cut.price })),
    ]),
  );
}
