import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FamilyTrial } from '#contract/services.ts';
import { type AskedProof, PROOF_MEASURE, PROOF_SIZES_PX, proofKinds } from '#domain/proof/proof.ts';
import { askedView } from '#web/site/page/asked-address.ts';
import { AskedLink } from '#web/site/page/asked-link.tsx';
import { useAskedValue } from '#web/site/page/use-asked-value.ts';
import { WordPicture } from '#web/site/pictured-text/word-picture.tsx';
import { RangeControl } from '#web/site/tester/range-control.tsx';
import { settingStyle } from '#web/site/tester/setting-style.ts';
import type { TrialChoice } from './trial-query.ts';
import { TriedLabel } from './tried-label.tsx';
import styles from './try-tab.module.css';
import type { Trial } from './use-trial.ts';

type Sample = FamilyTrial['samples'][number];

const kindWords: Record<AskedProof['kind'], string> = {
  spacing: 'Spacing',
  kerning: 'Kerning',
  text: 'Text',
  diacritics: 'Diacritics',
};

/** One cut in a proof: words of a language by which its spacing, kerning or marks are judged, or a text in columns at reading sizes. */
export function TriedProof({
  sample,
  trial,
  proof,
  asked,
  onMeasure,
  linkTo,
}: {
  sample: Sample;
  trial: Trial;
  /** Null where the cut sets no language whose letters are known. */
  proof: FamilyTrial['proof'];
  asked: AskedProof | null;
  onMeasure: (measure: number) => void;
  /** Where a choice leads from what is shown, or from what was asked for since. */
  linkTo: (choice: TrialChoice, asked?: string | null) => string;
}) {
  const { cutName, cutSharedUid, line } = sample;
  if (proof === null || asked === null)
    return <p className={styles.leftOut}>This cut sets no language whose letters are known here.</p>;
  const { kind, measure } = asked;
  const set = trial.cutOf(sample).exact ?? line;
  const languageName = proof.languages.find(({ tag }) => tag === proof.language)?.name ?? proof.language;
  return (
    <section
      id={cutSharedUid}
      aria-label={`${kindWords[kind]} of ${cutName}`}
      className={`${styles.waterfall} ${styles.proof}`}
    >
      <div data-part="choices">
        <nav aria-label="Proof" className={styles.views}>
          {proofKinds.map((each) => (
            <AskedLink
              key={each}
              to={linkTo({ kind: each })}
              instead={() => linkTo({ kind: each }, askedView())}
              preventScrollReset
              aria-current={each === kind ? 'true' : undefined}
            >
              {kindWords[each]}
            </AskedLink>
          ))}
        </nav>
        <LanguageChoice proof={proof} onChoose={(language) => linkTo({ language }, askedView())} />
        {kind === 'text' && (
          <RangeControl
            name="Measure"
            value={measure}
            shown={`${measure} characters`}
            minimum={PROOF_MEASURE.least}
            maximum={PROOF_MEASURE.most}
            step={1}
            onChange={onMeasure}
          />
        )}
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <TriedLabel
        sample={sample}
        missing={set.missing}
        setting={trial.cutOf(sample).setting}
        direction={trial.direction}
      />
      <p data-part="said">{`${kindWords[kind]}, ${languageName}`}</p>
      {proof.notice !== null && <p className={styles.leftOut}>{proof.notice}</p>}
      {set.isPartlyKerned === true && (
        <p className={styles.leftOut}>
          Some pairs stand unkerned here: no more of this cut’s kerning is shown today.
        </p>
      )}
      {trial.text !== '' && (
        <div data-part={kind === 'text' ? 'columns' : undefined}>
          {PROOF_SIZES_PX[kind === 'text' ? 'text' : 'words'].map((size) => (
            <ProofText key={size} {...{ sample, trial, size }} measure={kind === 'text' ? measure : null} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The languages that the cut sets; without script they stand in the address alone. */
function LanguageChoice({
  proof: { language, languages },
  onChoose,
}: {
  proof: NonNullable<FamilyTrial['proof']>;
  onChoose: (tag: string) => string;
}): ReactNode {
  const navigate = useNavigate();
  const [shown, ask] = useAskedValue(language);
  return (
    <select
      aria-label="Language"
      value={shown}
      className={styles.cut}
      onChange={({ currentTarget: { value } }) => {
        ask(value);
        void navigate(onChoose(value), { preventScrollReset: true });
      }}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The text at one size, as wide as its place or as so many characters. */
function ProofText({
  sample,
  trial,
  size,
  measure,
}: {
  sample: Sample;
  trial: Trial;
  size: number;
  measure: number | null;
}) {
  const element = useRef<HTMLParagraphElement>(null);
  const { setting, fontFamily, isPictured, cut } = trial.cutOf(sample);
  const leading = Math.round(setting.leading * size * 10) / 10;
  return (
    <div data-part="block">
      <span className={styles.size} aria-hidden="true">
        {measure === null ? size : `${size}/${leading}`}
      </span>
      <div data-part="place">
        <p
          ref={element}
          data-proof={size}
          data-is-spoken
          data-is-wrapped
          lang={trial.language ?? undefined}
          dir={trial.direction}
          style={{
            ...settingStyle(setting, fontFamily),
            ...{ fontSize: `${size}px`, lineHeight: setting.leading },
            // A character is half an em broad on the average.
            maxInlineSize: measure === null ? undefined : `${measure / 2}em`,
          }}
        >
          {trial.text}
        </p>
        <WordPicture element={element} isPictured={isPictured} cut={cut} fontFamily={fontFamily} />
      </div>
    </div>
  );
}
