import type { TimelineForm, YearSheet, YearWords } from '#contract/admin/content/timeline.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';

const load = async () => (await import('./year-version.tsx')).YearVersion;

export interface YearWay {
  /** As it is saved. */
  year: YearSheet;
  timeline: TimelineForm;
  form: VersionForm<YearWords>;
}

/** What a year said before, each beside what it says now, and the way back. */
export function YearVersions(way: YearWay) {
  const answer = useAnswer('listYearVersions', { params: { year: `${way.year.id}` } });
  return <EarlierVersions answer={answer} load={load} way={way} />;
}
