import { type Ref, useEffect, useState } from 'react';
import type { WireGlyph, WireGlyphTable, WireRelatedGlyph } from '#contract/glyphs.ts';
import { writeCodePoint } from '#domain/glyph/copied-character.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { CopyCharacter } from './copy-character.tsx';
import { glyphCellStyle, pictureCellStyle } from './glyph-cell-style.ts';
import styles from './glyphs.module.css';
import { MeasuredGlyph } from './measured-glyph.tsx';

interface LargeGlyphProps {
  /** Its heading, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
  cutId: string;
  glyph: number;
  table: WireGlyphTable;
  onShow: (glyph: number, isFollowed: boolean) => void;
  onLeave: () => void;
}

/** A glyph large, with its measures, what it becomes by which feature, how it is copied, and who else has its character. */
export function LargeGlyph({ ref, cutId, glyph, table, onShow, onLeave }: LargeGlyphProps) {
  const { shown, hasFailed } = useGlyph(cutId, glyph);
  const title = shown === null ? '' : (shown.characterNames[0] ?? shown.name);
  return (
    <section
      className={styles.large}
      aria-label="One glyph"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <h3 ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {hasFailed && <p role="status">This glyph cannot be had just now.</p>}
      {shown !== null && (
        <>
          <MeasuredGlyph glyph={shown} table={table} />
          <dl className={styles.facts}>
            {shown.codePoints.length > 0 && (
              <div>
                <dt>Value</dt>
                <dd>{shown.codePoints.map(writeCodePoint).join(', ')}</dd>
              </div>
            )}
            <div>
              <dt>Glyph</dt>
              <dd>
                <bdi>{shown.name}</bdi> <span className={styles.soft}>{shown.id}</span>
              </dd>
            </div>
            <div>
              <dt>Advance</dt>
              <dd>{shown.advance}</dd>
            </div>
            {shown.leftBearing !== null && (
              <div>
                <dt>Side bearings</dt>
                <dd>
                  {shown.leftBearing} left, {shown.rightBearing} right
                </dd>
              </div>
            )}
            <div>
              <dt>Em</dt>
              <dd>{table.unitsPerEm}</dd>
            </div>
          </dl>
          {shown.codePoints[0] !== undefined && <CopyCharacter codePoint={shown.codePoints[0]} />}
          <Related heading="Alternates" {...{ cutId, table, shown, onShow }} related={shown.alternates} />
          <Related heading="Alternate of" {...{ cutId, table, shown, onShow }} related={shown.alternateOf} />
          <Related heading="Made of" {...{ cutId, table, shown, onShow }} related={shown.parts} />
          <Related heading="In ligatures" {...{ cutId, table, shown, onShow }} related={shown.ligatures} />
          <Families glyph={shown} />
        </>
      )}
      <button type="button" className={styles.back} onClick={onLeave}>
        Back to the table
      </button>
    </section>
  );
}

function Related({
  heading,
  related,
  shown,
  cutId,
  table,
  onShow,
}: Pick<LargeGlyphProps, 'cutId' | 'table' | 'onShow'> & {
  heading: string;
  /** The glyph that they are related to. */
  shown: WireGlyph;
  related: readonly WireRelatedGlyph[];
}) {
  if (related.length === 0) return null;
  return (
    <>
      <h4>{heading}</h4>
      <ul
        className={styles.related}
        style={shown.related === null ? undefined : { '--sheet': `url("${shown.related.image}")` }}
      >
        {related.map(({ id, name, place, cell, features }) => {
          return (
            <li key={id}>
              <button type="button" onClick={() => onShow(id, true)}>
                <span className="visually-hidden">{name}: </span>
                <span
                  className={`${styles.glyph} ${styles.relatedGlyph}`}
                  style={
                    cell === null || shown.related === null
                      ? glyphCellStyle(cutId, place, table.glyphCount)
                      : pictureCellStyle(cell, shown.related.count)
                  }
                />
                <span>
                  {features.map((feature) => (
                    <span key={feature.tag} className={styles.feature}>
                      {feature.name}
                      <span className={styles.soft}>
                        {feature.isContextual && ', beside certain letters'} {feature.tag}
                      </span>
                    </span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Families({ glyph: { families, familyCount } }: { glyph: WireGlyph }) {
  if (families.length === 0) return null;
  return (
    <>
      <h4>
        Families that have it <span className={styles.soft}>{familyCount}</span>
      </h4>
      <ul className={styles.families}>
        {families.map(({ name, slug, font }) => (
          <li key={slug}>
            <OwnLink to={`/typefaces/${slug}?tab=about${font === null ? '' : `&font=${font}`}#tech-zone`}>
              {name}
            </OwnLink>
          </li>
        ))}
        {familyCount > families.length && <li>and {familyCount - families.length} more</li>}
      </ul>
    </>
  );
}

/** The glyph as it was told of last: another one takes its place when it is there. */
function useGlyph(cutId: string, glyph: number): { shown: WireGlyph | null; hasFailed: boolean } {
  const [shown, setShown] = useState<WireGlyph | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const asked = `${cutId} ${glyph}`;
  useEffect(() => {
    const asking = new AbortController();
    async function load() {
      try {
        const { signal } = asking;
        const answer = await callApi('getGlyph', { params: { id: cutId, glyph: String(glyph) }, signal });
        if (signal.aborted) return;
        setFailed(answer.ok ? null : asked);
        if (answer.ok) setShown(answer.value);
      } catch (error) {
        if (!asking.signal.aborted) throw error;
      }
    }
    void load();
    return () => asking.abort();
  }, [cutId, glyph, asked]);
  return { shown, hasFailed: failed === asked };
}
