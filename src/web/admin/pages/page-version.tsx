import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ChangedWords } from '#web/admin/versions/changed-words.tsx';
import { useGoneVersion } from '#web/admin/versions/gone-version.ts';
import { OpenedVersion } from '#web/admin/versions/opened-version.tsx';
import { findPageChanges } from './page-changes.ts';
import type { PageWay } from './page-versions.tsx';

/** What a page said before, beside what it says now, as one text: a page is read from above to below. */
export function PageVersion({ way: { page, isUnsaved, onTake }, id }: { way: PageWay; id: number }) {
  const { value, refusal, reload } = useAnswer('readPageVersion', {
    params: { page: `${page.id}`, version: `${id}` },
  });
  useGoneVersion({ refusal });
  if (refusal !== null) return <Refusal problem={refusal.problem} onAgain={reload} />;
  if (value === null) return null;
  const changes = findPageChanges(value, page);
  return (
    <OpenedVersion isSame={changes?.length === 0} isUnsaved={isUnsaved} onTake={() => onTake(value)}>
      <ChangedWords changes={changes} />
    </OpenedVersion>
  );
}
