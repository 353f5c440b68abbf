import { lazy, Suspense } from 'react';
import type { DeskView } from '#domain/compare/desk.ts';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';
import styles from './compare.module.css';
import { ComparedText } from './compared-text.tsx';
import type { DeskFont } from './fonts/desk-fonts.ts';

// Who compares whole texts does without.
const LetterTable = lazy(async () => ({ default: (await import('./letter-table.tsx')).LetterTable }));

/** A cut as the text stands in it. */
export interface StagedCut {
  key: string;
  /** With its family's. */
  name: string;
  /** px, as far as is known of the window. */
  size: number;
  /** The same for a stylesheet. */
  fontSize: string;
  cut: TesterCut;
  font: DeskFont;
}

/** The text in cuts: in each by itself, in all of them in one place, or letter by letter; `from` is the place of the first on the desk. */
export function DeskStage({
  text,
  view,
  cuts,
  from,
}: {
  text: string;
  view: DeskView;
  cuts: readonly StagedCut[];
  from: number;
}) {
  // A face that draws nothing has no letters to be taken out of the text.
  const isPictured = cuts.some(({ font }) => font.isPictured);
  if (view === 'letters' && !isPictured)
    return (
      <Suspense>
        <LetterTable text={text} textClass={styles.text} cuts={cuts} />
      </Suspense>
    );
  if (view === 'over') {
    const widest = Math.max(
      0.1,
      ...cuts.map(({ size, font }) => (font.line.advance * size) / (cuts[0]?.size ?? size)),
    );
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      <section aria-label="All cuts over one another" tabIndex={0} className={styles.over}>
        {cuts.map(({ key, size, fontSize, cut, font }, at) => (
          <ComparedText
            key={key}
            {...{ text, cut, font }}
            at={from + at}
            isHeard={at === 0}
            // As large as asked for, and no wider than the place.
            fontSize={`min(${fontSize}, ${round((100 * size) / (cuts[0]?.size ?? size) / widest)}cqi)`}
          />
        ))}
      </section>
    );
  }
  return (
    <div className={view === 'letters' ? styles.pictured : undefined}>
      {view === 'letters' && <p>Letters of this text are shown in their words alone.</p>}
      {cuts.map(({ key, fontSize, cut, font }, at) => (
        <ComparedText key={key} {...{ text, cut, font, fontSize }} at={from + at} />
      ))}
    </div>
  );
}

function round(share: number): number {
  return Math.floor(share * 1000) / 1000;
}
