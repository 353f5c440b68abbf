import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { cutForText } from '#domain/setting/cut-for-text.ts';
import { previewText } from '#domain/setting/preview-text.ts';
import { presentKey } from '#web/site/window/history-entry.ts';
import { PageFaces } from '#web/ui/page-faces.tsx';
import { noteVisit, recallVisit } from './collection-memory.ts';
import styles from './collection-page.module.css';
import { collectionPath, collectionQuery } from './collection-path.ts';
import { CollectionTop } from './collection-top.tsx';
import { joinGroups } from './join-parts.ts';
import { LineGroups } from './line-groups.tsx';
import { lineLinks, moveByLine } from './move-by-line.ts';
import type { ShownCollection } from './shown-collection.ts';
import { useNearLines } from './use-near-lines.ts';
import { useOwnLines } from './use-own-lines.ts';
import { useParts } from './use-parts.ts';
import { usePreviewText } from './use-preview-text.ts';

const NearlyList = lazy(async () => ({ default: (await import('./choosing/nearly-list.tsx')).NearlyList }));

/** So many families of the list begin a comparison. */
const COMPARED_FIRST = 4;

/** The lines of a filter from one part on, with what comes as they are gone through; `children` is their heading. */
export function CollectionView({ page, children }: { page: ShownCollection; children: ReactNode }) {
  const { key } = useLocation();
  const lines = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  /** The line that gets the focus as soon as it is there. */
  const awaited = useRef<number | null>(null);
  const { parts, next, hasFailed, load } = useParts(page, end);
  const preview = usePreviewText();
  const text = previewText(preview.written);
  const groups = useMemo(() => joinGroups(parts), [parts]);
  /** Of each family the cut that shows the text, with the text that its line came with. */
  const cuts = useMemo(
    () =>
      new Map(
        groups
          .flatMap((group) => group.lines)
          .map((line) => [line.familySlug, { cut: cutForText(line, text), text: line.line.text }]),
      ),
    [groups, text],
  );
  const given = useMemo(() => new Map([...cuts.values()].map((each) => [each.cut, each.text])), [cuts]);
  const nearLines = useNearLines(lines, { isAsked: text !== null, content: cuts.size });
  const near = useMemo(
    () => new Set([...nearLines].flatMap((slug) => cuts.get(slug)?.cut ?? [])),
    [nearLines, cuts],
  );
  const own = useOwnLines({ text, near, given });
  const { notice } = own;

  // Whoever comes back finds the focus on the line that was followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes
  useEffect(() => {
    const { followed } = recallVisit(key);
    const line = lineLinks(lines.current).find((each) => each.dataset.line === followed);
    line?.focus({ preventScroll: true });
    // Lines above it may be in the visitor's text by now, and of another height.
    const place = line?.getBoundingClientRect();
    if (place !== undefined && (place.top >= window.innerHeight || place.bottom <= 0))
      line?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when there are other lines
  useEffect(() => {
    if (awaited.current === null) return;
    lineLinks(lines.current)[awaited.current]?.focus();
    awaited.current = null;
  }, [groups]);

  function goPastEnd() {
    if (next === null) return;
    awaited.current = lineLinks(lines.current).length;
    void load();
  }

  const path = collectionPath(page.filter);
  const wish = page.chosen?.wish ?? null;
  const query = (from: number) => collectionQuery({ from, wish, text: preview.written });

  return (
    <>
      {parts.map(({ from, stylesheet, preload }) => (
        <PageFaces key={from} stylesheet={stylesheet} preload={from === page.from ? preload : []} />
      ))}
      <CollectionTop page={page} preview={preview} compared={[...cuts.keys()].slice(0, COMPARED_FIRST)} />
      {children}
      <p role="status" className={notice === null ? 'visually-hidden' : styles.notice}>
        {notice}
      </p>
      {page.previous !== null && (
        <p className={styles.end}>
          <Link to={`${path}${query(page.previous)}`}>Earlier typefaces</Link>
        </p>
      )}
      {page.chosen === null && (groups.length === 0 || groups[0]?.lines.length === 0) ? (
        <p className={styles.end}>There is no typeface here yet.</p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between the links inside */}
      <div ref={lines} onKeyDown={(event) => moveByLine(event, lines.current, goPastEnd)}>
        <LineGroups
          groups={groups}
          title={page.title}
          own={({ familySlug, cutId }) =>
            // Until the cut of another script is there the line stays as it is.
            own.lines[cuts.get(familySlug)?.cut ?? cutId] ?? own.lines[cutId]
          }
          onFollow={(followed) => noteVisit(presentKey(), { followed })}
        />
      </div>
      {next !== null && (
        <p ref={end} className={styles.end}>
          <Link
            to={`${path}${query(next)}`}
            onClick={(event) => {
              if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goPastEnd();
            }}
          >
            More typefaces
          </Link>
          <span role="status">{hasFailed && 'They could not be loaded.'}</span>
        </p>
      )}
      {next === null && page.chosen !== null && (
        <Suspense>
          <NearlyList nearly={page.chosen.nearly} />
        </Suspense>
      )}
    </>
  );
}
