import { useState } from 'react';
import type { PageSheet, PageVersionSheet, PageVersions } from '#contract/admin/pages.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { findPageChanges } from './page-changes.ts';
import styles from './pages.module.css';

interface Way {
  /** The page as it is saved. */
  page: PageSheet;
  /** Words that are not saved would be lost by taking others. */
  isUnsaved: boolean;
  onTake: (version: PageVersionSheet) => void;
}

/** What a page said before, each beside what it says now, and the way back: its words into the form. */
export function PageVersionList(way: Way) {
  const { value, refusal, reload } = useAnswer('listPageVersions', {
    params: { page: `${way.page.id}` },
    query: {},
  });
  const [opened, setOpened] = useState<number | null>(null);
  if (refusal !== null) return <Refusal problem={refusal.problem} onAgain={reload} />;
  if (value === null || value.versions.length === 0) return null;
  return (
    <SheetPart title="Versions">
      <ol>
        {value.versions.map((version) => (
          <li key={version.id}>
            <button
              type="button"
              className={controls.word}
              aria-expanded={opened === version.id}
              onClick={() => setOpened(opened === version.id ? null : version.id)}
            >
              {sayUntil(version)}
            </button>
            {opened === version.id && <Version way={way} id={version.id} />}
          </li>
        ))}
      </ol>
    </SheetPart>
  );
}

function sayUntil({ endedAt, endedBy }: PageVersions['versions'][number]): string {
  return `Until ${writeInstant(endedAt)}, when ${endedBy ?? 'an import'} changed it`;
}

function Version({ way: { page, isUnsaved, onTake }, id }: { way: Way; id: number }) {
  const { value, refusal, reload } = useAnswer('readPageVersion', {
    params: { page: `${page.id}`, version: `${id}` },
  });
  if (refusal !== null) return <Refusal problem={refusal.problem} onAgain={reload} />;
  if (value === null) return null;
  const changes = findPageChanges(value, page);
  return (
    <div className={styles.version}>
      {changes === null && <p>It differs too much from what stands now to be told word by word.</p>}
      {changes?.length === 0 && <p>It says what stands now.</p>}
      {changes !== null && changes.length > 0 && (
        <>
          <p className={controls.hint}>Struck out is what it said then, underlined what it says now.</p>
          <p className={styles.changes} dir="auto">
            {changes.map(({ kind, words }, at) => {
              const Words = ({ both: 'span', gone: 'del', come: 'ins' } as const)[kind];
              // biome-ignore lint/suspicious/noArrayIndexKey: they are made anew as a whole
              return <Words key={at}>{words}</Words>;
            })}
          </p>
        </>
      )}
      {changes?.length !== 0 && (
        <button
          type="button"
          className={controls.word}
          aria-disabled={isUnsaved}
          {...(isUnsaved ? { title: 'Save the page first' } : {})}
          onClick={() => !isUnsaved && onTake(value)}
        >
          Take these words into the form
        </button>
      )}
    </div>
  );
}
