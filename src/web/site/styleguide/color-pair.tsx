import type { SetLine } from '#contract/page-fonts.ts';
import { contrast } from '#web/ui/contrast.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { isRead } from '#web/ui/line-style.ts';
import { inverse, type NeutralColors, pageColorStyle } from '#web/ui/page-color-style.ts';
import { signalColor } from '#web/ui/signal-color.ts';
import { softInk } from '#web/ui/soft-ink.ts';
import styles from './styleguide.module.css';

const schemes = ['light', 'dark'] as const;

/** A pair of paper and ink in both schemes, with the contrasts of what is written on the paper. */
export function ColorPair({
  name,
  colors,
  line,
}: {
  name: string;
  colors: NeutralColors;
  line: SetLine | null;
}) {
  return (
    <section aria-label={name} className={styles.pair} style={pageColorStyle(null, colors)}>
      {schemes.map((scheme) => (
        <Half
          key={scheme}
          scheme={scheme}
          name={name}
          colors={scheme === 'light' ? colors : { ...inverse(colors), signal: colors.signalDark }}
          line={line}
        />
      ))}
    </section>
  );
}

function Half({
  scheme,
  name,
  colors,
  line,
}: {
  scheme: (typeof schemes)[number];
  name: string;
  colors: NeutralColors;
  line: SetLine | null;
}) {
  const { paper, ink } = colors;
  const inks = [
    { word: 'Ink', color: ink },
    { word: 'Soft ink', color: softInk(colors) },
    { word: 'Signal', color: colors.signal ?? signalColor(colors) },
  ];
  return (
    <div className={styles.half} style={{ colorScheme: scheme }}>
      <h2 className={styles.pairName}>{line !== null && isRead(line) ? <FittedLine line={line} /> : name}</h2>
      <dl className={styles.inks}>
        <div>
          <dt>Paper, {scheme}</dt>
          <dd>{paper.toLowerCase()}</dd>
        </div>
        {inks.map(({ word, color }) => (
          <div key={word} style={{ color }}>
            <dt>{word}</dt>
            <dd>{color.toLowerCase()}</dd>
            <dd>{measured(color, paper)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function measured(color: string, paper: string): string {
  const ratio = contrast(color, paper);
  return ratio === null ? '' : `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}
