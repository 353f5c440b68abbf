import { type Ref, useEffect, useState } from 'react';
import type { WireChangedGlyphPicture, WireVersionChanges } from '#contract/version-changes.ts';
import { writeCodePoint } from '#domain/glyph/copied-character.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { changeWords, glyphTitle } from './change-words.ts';
import type { OwnFile } from './changed-glyphs.tsx';
import styles from './changes.module.css';
import { VersionInks } from './version-inks.tsx';

interface ChangedGlyphProps {
  /** Its heading, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
  own: OwnFile;
  changes: WireVersionChanges;
  place: number;
  onLeave: () => void;
}

/** A changed glyph large, with its baseline, where it begins and where each version of it ends. */
export function ChangedGlyph({ ref, own, changes, place, onLeave }: ChangedGlyphProps) {
  const { picture, hasFailed } = useLargeGlyph(own, place);
  const glyph = changes.glyphs[place];
  if (glyph === undefined) return null;
  const { advanceBefore, advanceAfter, codePoints, name } = glyph;
  return (
    <section
      className={styles.large}
      aria-label="One glyph"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <h3 ref={ref} tabIndex={-1} className={styles.glyphTitle}>
        {glyphTitle(glyph)}
      </h3>
      <div className={styles.square} role="img" aria-label={`${glyphTitle(glyph)}, ${changeWords(glyph)}`}>
        {picture !== null && (
          <>
            <Lines picture={picture} />
            <VersionInks picture={picture} />
          </>
        )}
      </div>
      <p role="status">{hasFailed && 'This glyph cannot be drawn just now.'}</p>
      <dl className={styles.facts}>
        {codePoints.length > 0 && (
          <div>
            <dt>Value</dt>
            <dd>{codePoints.map(writeCodePoint).join(', ')}</dd>
          </div>
        )}
        {name !== '' && (
          <div>
            <dt>Glyph</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>Change</dt>
          <dd>{changeWords(glyph)}</dd>
        </div>
        <div>
          <dt>Advance</dt>
          <dd>
            {advanceAfter ?? advanceBefore}
            {advanceBefore !== null &&
              advanceAfter !== null &&
              advanceBefore !== advanceAfter &&
              `, before ${advanceBefore}`}
          </dd>
        </div>
      </dl>
      <button type="button" className={styles.back} onClick={onLeave}>
        Back to the glyphs
      </button>
    </section>
  );
}

function Lines({ picture: { baseline, origin, advances } }: { picture: WireChangedGlyphPicture }) {
  const edges = [
    ['origin', origin],
    ['before', advances.before],
    ['after', advances.after],
  ] as const;
  return (
    <>
      <span className={styles.baseline} style={{ insetBlockStart: percent(baseline) }} />
      {edges.map(
        ([edge, at]) =>
          at !== null && (
            <span key={edge} className={styles.edge} data-edge={edge} style={{ left: percent(at) }} />
          ),
      )}
    </>
  );
}

/** The glyph that was drawn last: another one takes its place when it is there. */
function useLargeGlyph({ id, orderId, file }: OwnFile, place: number) {
  const [picture, setPicture] = useState<WireChangedGlyphPicture | null>(null);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    async function ask() {
      const params = { id, orderId, file, place: `${place}` };
      const answer = await callAccount('getChangedGlyph', { params, signal: asking.signal });
      if (asking.signal.aborted) return;
      setFailed(answer.ok ? null : place);
      if (answer.ok) setPicture(answer.value);
    }
    ask().catch((error: unknown) => {
      if (!asking.signal.aborted) throw error;
    });
    return () => asking.abort();
  }, [id, orderId, file, place]);
  const hasFailed = failed === place;
  return { picture: hasFailed ? null : picture, hasFailed };
}

function percent(share: number): string {
  return `${Math.round(share * 1e4) / 100}%`;
}
