import { useEffect, useRef, useState } from 'react';
import type { WireVersionChanges, WireVersionPicture } from '#contract/version-changes.ts';
import { countSheets, GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import accountStyles from '#web/site/account/account.module.css';
import { callAccount } from '#web/site/session/call-account.ts';
import { ChangedCells } from './changed-cells.tsx';
import { ChangedGlyph } from './changed-glyph.tsx';
import styles from './changes.module.css';
import { type VersionView, ViewChoice } from './view-choice.tsx';

/** A bought file, as the calls about its changes name it. */
export interface OwnFile {
  id: string;
  orderId: string;
  file: string;
}

/** The changed glyphs of a font on sheets, one of them large, both versions over each other or each by itself. */
export function ChangedGlyphs({ own, changes }: { own: OwnFile; changes: WireVersionChanges }) {
  const { glyphs } = changes;
  const [view, setView] = useState<VersionView>('over');
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { sheets, hasFailed, askAgain } = useSheets(own, wanted);
  const drawn = glyphs.slice(0, sheets.length * GLYPH_SHEET.glyphs);

  function show(place: number): void {
    setShown(place);
    // Where it stands above the list, it is looked at there.
    const title = heading.current;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (title !== null && title.getBoundingClientRect().bottom <= top) title.focus();
  }

  function leave(): void {
    list.current?.querySelector<HTMLElement>(`[data-place="${shown}"]`)?.focus();
  }

  return (
    <section aria-label="Changed glyphs" className={styles.halves} data-view={view}>
      <ViewChoice view={view} onChoose={setView} />
      <ChangedGlyph ref={heading} own={own} changes={changes} place={shown} onLeave={leave} />
      <div ref={list} className={styles.list}>
        <ChangedCells {...{ sheets, shown }} glyphs={drawn} total={glyphs.length} onShow={show} />
        {hasFailed && (
          <p role="alert" className={accountStyles.lead}>
            The drawings do not come.{' '}
            <button type="button" className={accountStyles.link} onClick={askAgain}>
              Try again
            </button>
          </p>
        )}
        {!hasFailed && sheets.length === wanted && wanted < countSheets(glyphs.length) && (
          <button type="button" className={styles.more} onClick={() => setWanted(wanted + 1)}>
            Show more
          </button>
        )}
      </div>
    </section>
  );
}

/** The first sheets of changes, asked for one after the other. */
function useSheets(own: OwnFile, wanted: number) {
  const [sheets, setSheets] = useState<WireVersionPicture[]>([]);
  const [failures, setFailures] = useState(0);
  const [turn, setTurn] = useState(0);
  const { id, orderId, file } = own;
  const next = sheets.length;
  useEffect(() => {
    if (next >= wanted) return;
    const asking = new AbortController();
    async function ask() {
      const params = { id, orderId, file, sheet: `${next}` };
      const answer = await callAccount('getVersionSheet', { params, signal: asking.signal });
      if (asking.signal.aborted) return;
      if (answer.ok) setSheets((known) => [...known.slice(0, next), answer.value]);
      else setFailures(turn + 1);
    }
    ask().catch((error: unknown) => {
      if (!asking.signal.aborted) throw error;
    });
    return () => asking.abort();
  }, [id, orderId, file, next, wanted, turn]);
  return { sheets, hasFailed: failures > turn, askAgain: () => setTurn(turn + 1) };
}
