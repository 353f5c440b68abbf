import { useOutletContext } from 'react-router';
import type { StyleGuide } from '#contract/services.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatByteLength, formatCount, formatPercent, formatSigned } from '#domain/figure/figures.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { FittedStack } from '#web/ui/fitted-stack.tsx';
import { formatPrice } from '#web/ui/format-price.ts';
import { hasInk } from '#web/ui/line-style.ts';
import { Shown, State } from './shown.tsx';
import styles from './styleguide.module.css';

const units = [1, 2, 3, 4, 8];

/** What places and sets things: units, sizes, figures, and lines that fill their place. */
export default function UtilsPage() {
  const { families } = useOutletContext<StyleGuide>();
  const settings = useFrame()?.settings;
  const currency = settings?.currency ?? 'CHF';
  const lines = families.map(({ line }) => line).filter(hasInk);
  const [first] = lines;
  const rightToLeft = lines.find(({ direction }) => direction === 'rtl');
  return (
    <>
      <Shown name="Space" about="One unit of 8 px and its multiples; one outer margin.">
        {units.map((count) => (
          <State key={count} name={`${formatCount(count, 'unit')}, ${8 * count} px`}>
            <span className={styles.space} style={{ '--units': count }} />
          </State>
        ))}
      </Shown>
      <Shown name="Interface text" about="One face, one size, one weight. What is large is type.">
        <State name="From 15 px on a phone to 17 px on a wide screen" isWide>
          <p className={styles.measure}>
            {settings?.foundryName}: ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 — a
            column of some seventy characters, with a line of three units from one to the next.
          </p>
        </State>
      </Shown>
      <Shown name="Figures" about="Written as in de-CH, the same on pages, papers and in mails.">
        <State name="Prices">
          {formatPrice(40, currency)}
          <br />
          {formatPrice(1204.3, currency)}
        </State>
        <State name="Counts">
          {formatCount(1, 'style')}
          <br />
          {formatCount(12_000, 'style')}
        </State>
        <State name="Shares, changes">
          {formatPercent(8.1)}
          <br />
          {formatSigned(formatPercent(5), true)}
        </State>
        <State name="Days and files">
          {formatDay('2026-05-14')}
          <br />
          {formatByteLength(346_000)}
        </State>
      </Shown>
      {first !== undefined && (
        <Shown name="Fitted line" about="As wide as its place, by its ink: what hangs over is not cut.">
          <State name={first.text} isWide>
            <FittedLine line={first} />
          </State>
          {rightToLeft !== undefined && (
            <State name="From right to left" isWide>
              <FittedLine line={rightToLeft} />
            </State>
          )}
        </Shown>
      )}
      {lines.length > 2 && (
        <Shown name="Fitted stack" about="Lines one under the other, together no higher than their place.">
          <State name="Three families" isWide>
            <div className={styles.stack}>
              <FittedStack lines={lines.slice(0, 3)} />
            </div>
          </State>
        </Shown>
      )}
      <Shown name="Heard and not seen" about="For screen readers alone.">
        <State name="There is a sentence above this one">
          <span className="visually-hidden">This sentence is heard and not seen.</span>
        </State>
      </Shown>
    </>
  );
}
