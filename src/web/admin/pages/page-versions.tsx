import type { PageSheet, PageVersionSheet } from '#contract/admin/pages.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';

const load = async () => (await import('./page-version.tsx')).PageVersion;

export interface PageWay {
  /** The page as it is saved. */
  page: PageSheet;
  /** Words that are not saved would be lost by taking others. */
  isUnsaved: boolean;
  onTake: (version: PageVersionSheet) => void;
}

/** What a page said before, each beside what it says now, and the way back: its words into the form. */
export function PageVersionList(way: PageWay) {
  const answer = useAnswer('listPageVersions', { params: { page: `${way.page.id}` }, query: {} });
  return <EarlierVersions answer={answer} load={load} way={way} />;
}
