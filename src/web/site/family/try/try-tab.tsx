import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FamilyTrial } from '#contract/services.ts';
import type { TrialView } from '#domain/catalogue/family-choice.ts';
import { labelCuts } from '#domain/catalogue/label-cuts.ts';
import { SAMPLE_TEXT_MAX_LENGTH, WRAPPED_FROM_EM } from '#domain/limits.ts';
import type { AskedProof } from '#domain/proof/proof.ts';
import { answeringCuts } from '#domain/setting/answering-cuts.ts';
import { initialTypeSetting, type TypeSetting } from '#domain/setting/type-setting.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { FIRST_FAR_BOX, useRevealFar } from '#web/site/family/view/use-reveal-far.ts';
import { askedView } from '#web/site/page/asked-address.ts';
import { AskedLink } from '#web/site/page/asked-link.tsx';
import { useAskedValue } from '#web/site/page/use-asked-value.ts';
import { languageName } from '#web/site/tester/language-name.ts';
import { limitedText } from '#web/site/tester/limited-text.ts';
import { useFittedSize } from '#web/site/tester/use-fitted-size.ts';
import { useMergedQuery } from '#web/site/tester/use-merged-query.ts';
import { inkWidth } from '#web/ui/line-style.ts';
import { comparePath } from './compare-path.ts';
import { TrialControls } from './trial-controls.tsx';
import { chosenQuery, type TrialChoice, trialQuery, views } from './trial-query.ts';
import { TrialStarters } from './trial-starters.tsx';
import { TriedLines } from './tried-lines.tsx';
import { TriedWaterfall } from './tried-waterfall.tsx';
import styles from './try-tab.module.css';
import { useNearBoxes } from './use-near-boxes.ts';
import { useTrial } from './use-trial.ts';

// Who tries a text does without.
const TriedProof = lazy(async () => ({ default: (await import('./tried-proof.tsx')).TriedProof }));

const viewWords: Record<TrialView, string> = { lines: 'Lines', waterfall: 'Waterfall', proof: 'Proofs' };

/** The very same list each time: the controls are drawn anew only when something changes. */
const noCuts: readonly string[] = [];
const TEXT_IS_CUT = 'The text was too long and is cut.';

/** The visitor's own text in every cut of the set, or in one at a row of sizes; what is set is in the page's address. */
export function TryTab() {
  const { page } = useFamilyView();
  // Another page from the server begins anew, whatever was set before.
  const [shown, setShown] = useState({ page, number: 0 });
  if (shown.page !== page) setShown({ page, number: shown.number + 1 });
  return page.trial === null ? null : <TriedPage key={shown.number} trial={page.trial} />;
}

function TriedPage({ trial: given }: { trial: FamilyTrial }) {
  const { page, set, setSlug } = useFamilyView();
  const { samples, view, defaultText, starters, font } = given;
  const boxes = useRef<HTMLDivElement>(null);
  const firstText = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  useRevealFar(boxes, page);
  const watched = useNearBoxes(
    boxes,
    samples.slice(0, FIRST_FAR_BOX).map(({ cutSharedUid }) => cutSharedUid),
  );
  const trial = useTrial(given, watched);
  const { setting, change } = trial;
  const withAxes = samples.filter(({ initialAxes }) => Object.keys(initialAxes).length > 0);
  const answering = answeringCuts(
    samples.map(({ cutSharedUid: uid, initialAxes, webFont }) => ({ uid, initialAxes, ...webFont })),
    setting.axes,
  );
  const axesOf = withAxes.length < samples.length ? withAxes.map(({ cutName }) => cutName) : noCuts;
  const [measure, setMeasure] = useState(given.proof?.measure ?? 0);
  const proof = given.proof === null ? null : { ...askedProof(given.proof), measure };
  const state = { setSlug, font: page.selectedCut, view, proof, setting, defaultText };
  useMergedQuery(trial.isChanged || measure !== (given.proof?.measure ?? 0) ? trialQuery(state) : null);
  const fittedSize = useFittedSize(firstText);
  const [sample] = samples;
  const [askedCut, askCut] = useAskedValue(sample?.cutSharedUid);
  const { text: typed, ...withoutText } = setting;
  const startQuery = trialQuery({ ...state, setting: initialTypeSetting(defaultText) });

  /** Where a choice leads from what is shown, or from what was asked for since. */
  const linkTo = (choice: TrialChoice, asked: string | null = null) =>
    `?${chosenQuery(state, { choice, asked })}`;

  // Words of a proof are nobody's own; the text that was written is kept meanwhile.
  const isFieldShown = proof === null || proof.kind === 'text';

  function setText(raw: string): void {
    const limited = limitedText(raw, { isMultiline: false });
    change({ text: limited.text }, limited.isCut);
  }

  /** What an axis moves is to be seen moving. */
  function changeSetting(changes: Partial<TypeSetting>): void {
    change(changes);
    if (changes.axes === undefined || withAxes.some(({ cutSharedUid }) => watched.seen.has(cutSharedUid)))
      return;
    document.getElementById(withAxes[0]?.cutSharedUid ?? '')?.scrollIntoView({ block: 'center' });
  }

  function choose(text: string): void {
    change({ text });
  }

  function submit(event: FormEvent): void {
    // Every key is set as it is typed: the form is for pages without script.
    event.preventDefault();
  }

  return (
    <div data-tester className={styles.tab}>
      <form method="get" className={styles.form} onSubmit={submit}>
        {[...trialQuery(state)].map(
          ([name, value]) =>
            name !== 'text' &&
            name !== 'font' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {isFieldShown ? (
          <input
            name="text"
            aria-label="Your text"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            // So much that a text which is too long is seen to be.
            maxLength={2 * SAMPLE_TEXT_MAX_LENGTH}
            value={typed}
            className={styles.field}
            onFocus={trial.begin}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : (
          <input type="hidden" name="text" value={typed} />
        )}
        {view !== 'lines' && (
          <select
            name="font"
            aria-label="Cut"
            value={askedCut}
            className={styles.cut}
            onChange={({ currentTarget: { value } }) => {
              askCut(value);
              void navigate(linkTo({ font: value }, askedView()), { preventScrollReset: true });
            }}
          >
            {labelCuts(set.fontCuts).map(({ cut: { sharedUid }, label }) => (
              <option key={sharedUid} value={sharedUid}>
                {label}
              </option>
            ))}
          </select>
        )}
        <button type="submit" className={styles.submit}>
          Set
        </button>
        <span className={styles.views}>
          {views.map((each) => (
            <AskedLink
              key={each}
              to={linkTo({ view: each })}
              instead={() => linkTo({ view: each }, askedView())}
              preventScrollReset
              aria-current={each === view ? 'true' : undefined}
            >
              {viewWords[each]}
            </AskedLink>
          ))}
          <Link to={comparePath(setting, samples, { seen: watched.seen, answering })}>Compare</Link>
        </span>
      </form>
      <TrialStarters starters={starters} query={String(startQuery)} onChoose={choose} />
      {given.leftOut.length > 0 && <p className={styles.leftOut}>{given.leftOut.join(' ')}</p>}
      <TrialControls
        {...withoutText}
        direction={trial.direction}
        language={languageName(trial.language)}
        hasSize={view === 'lines'}
        fittedSize={fittedSize}
        isWrapped={
          view !== 'lines' ||
          setting.size !== null ||
          (sample !== undefined && inkWidth(trial.cutOf(sample).exact ?? sample.line) >= WRAPPED_FROM_EM)
        }
        font={font}
        axesOf={axesOf}
        visibleFeatures={page.family.visibleOpenTypeFeatures}
        notice={trial.notice ?? (trial.isCut ? TEXT_IS_CUT : null)}
        onChange={changeSetting}
      />
      {view === 'lines' && (
        <>
          {answering !== null && answering.size < samples.length && (
            <p className={styles.leftOut}>{asideWords(samples.length - answering.size)}</p>
          )}
          <TriedLines {...{ boxes, firstText, samples, answering, trial }} />
        </>
      )}
      {view === 'waterfall' && sample !== undefined && <TriedWaterfall sample={sample} trial={trial} />}
      {view === 'proof' && sample !== undefined && (
        <Suspense>
          <TriedProof
            sample={sample}
            trial={trial}
            proof={given.proof}
            asked={proof}
            onMeasure={setMeasure}
            linkTo={linkTo}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What is said of styles that cannot follow an axis, in place of which the nearest are shown. */
function asideWords(count: number): string {
  return `${count} static ${count === 1 ? 'style stands' : 'styles stand'} aside, since no axis moves them. Reset shows all.`;
}

/** A proof as its address asks for it. */
function askedProof({
  kind,
  language,
  isLanguageNamed,
  measure,
}: NonNullable<FamilyTrial['proof']>): AskedProof {
  return { kind, measure, language: isLanguageNamed ? language : null };
}
