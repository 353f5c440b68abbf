import { type ComponentType, useState } from 'react';
import type { VersionList } from '#contract/admin/content/versions.ts';
import type { Problem } from '#contract/problem.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { GoneVersion } from './gone-version.ts';
import { versionLabels } from './version-labels.ts';
import styles from './versions.module.css';

/** What was asked for, of `useAnswer`. */
export interface Answered<Value> {
  value: Value | null;
  refusal: { problem: Problem | null } | null;
  reload: () => void;
}

/** When a record said something else and who changed it, each opened by a press; nothing where it never did. */
export function EarlierVersions<Way>({
  answer: { value, refusal, reload },
  title = 'Earlier versions',
  says,
  load,
  way,
}: {
  answer: Answered<VersionList>;
  /** Where a screen has several records. */
  title?: string;
  /** What is to be known before the words of one are taken. */
  says?: string;
  /** What shows the version of a number: it compares texts, and comes once somebody opens one. */
  load: () => Promise<ComponentType<{ way: Way; id: number }>>;
  way: Way;
}) {
  const [opened, setOpened] = useState<number | null>(null);
  const [isGone, setIsGone] = useState(false);
  const { part: Version, hasFailed, want } = useLatePart(load);
  function readAnew(): void {
    setOpened(null);
    setIsGone(true);
    reload();
  }
  function press(id: number): void {
    setIsGone(false);
    setOpened(opened === id && !hasFailed ? null : id);
    if (opened !== id || hasFailed) void want();
  }
  if (refusal !== null) return <Refusal problem={refusal.problem} onAgain={reload} />;
  if (value === null || value.versions.length === 0) return null;
  const labels = versionLabels(value.versions);
  return (
    <SheetPart title={title}>
      {isGone && <p role="status">The version that you opened is not kept any more.</p>}
      {says !== undefined && <p className={controls.hint}>{says}</p>}
      <ol className={styles.list}>
        {value.versions.map((version, at) => (
          <li key={version.id}>
            <button
              type="button"
              className={controls.word}
              aria-expanded={opened === version.id}
              onClick={() => press(version.id)}
            >
              {labels[at]}
            </button>
            {opened === version.id && Version !== null && (
              <GoneVersion value={readAnew}>
                <Version way={way} id={version.id} />
              </GoneVersion>
            )}
            {opened === version.id && hasFailed && <p role="alert">{partNotCome}</p>}
          </li>
        ))}
      </ol>
    </SheetPart>
  );
}
