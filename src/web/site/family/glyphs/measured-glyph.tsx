import type { WireGlyph, WireGlyphTable } from '#contract/glyphs.ts';
import styles from './glyphs.module.css';
import { spreadLabels } from './spread-labels.ts';

/** Around what is shown, in em. */
const AROUND = 0.06;
/** What of the picture's height a label takes. */
const LABEL = 0.075;

/** A picture of a glyph in a square, with the lines of its font and the advance, and these in units of the em. */
export function MeasuredGlyph({
  glyph: { picture, advance, name },
  table: { unitsPerEm, lines },
}: {
  glyph: WireGlyph;
  table: WireGlyphTable;
}) {
  const heights = [
    { name: 'Ascender', units: lines.ascender },
    { name: 'Cap height', units: lines.capHeight },
    { name: 'x-height', units: lines.xHeight },
    { name: 'Baseline', units: 0 },
    { name: 'Descender', units: lines.descender },
    // A font that says no height of its capitals says none of a line either.
  ].filter(({ name: line, units }) => units !== 0 || line === 'Baseline');
  const inEm = heights.map(({ units }) => units / unitsPerEm);
  const wide = advance / unitsPerEm;
  const top = Math.max(...inEm, picture?.top ?? 0) + AROUND;
  const bottom = Math.min(...inEm, picture === null ? 0 : picture.top - picture.height) - AROUND;
  const left = Math.min(0, picture?.left ?? 0) - AROUND;
  const right = Math.max(wide, picture === null ? 0 : picture.left + picture.width) + AROUND;
  const side = Math.max(top - bottom, right - left);
  const acrossTo = (x: number) => (x - (left + right) / 2) / side + 0.5;
  const downTo = (y: number) => ((top + bottom) / 2 - y) / side + 0.5;
  const labels = spreadLabels(
    heights.map((height) => ({
      name: `${height.name} ${height.units}`,
      line: downTo(height.units / unitsPerEm),
    })),
    LABEL,
  );
  return (
    <div className={styles.measured}>
      <div className={styles.square} role="img" aria-label={`The glyph ${name}`}>
        {labels.map(({ name: line, line: at }) => (
          <span
            key={line}
            className={styles.line}
            data-is-baseline={line.startsWith('Baseline') || undefined}
            style={{ insetBlockStart: percent(at) }}
          />
        ))}
        {[0, wide].map((x, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the origin and the advance
            key={at}
            className={styles.edge}
            style={{ left: percent(acrossTo(x)) }}
          />
        ))}
        {picture !== null && (
          <span
            className={styles.ink}
            style={{
              left: percent(acrossTo(picture.left)),
              top: percent(downTo(picture.top)),
              width: percent(picture.width / side),
              height: percent(picture.height / side),
              '--picture': `url("${picture.image}")`,
            }}
          />
        )}
      </div>
      <ul className={styles.labels}>
        {labels.map(({ name: line, place }) => (
          <li key={line} style={{ insetBlockStart: percent(place) }}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`;
}
