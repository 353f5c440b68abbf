import type { LicenceSheet, LicenceWords } from '#contract/admin/content/licences.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';

const load = async () => (await import('./licence-version.tsx')).LicenceVersion;

export interface LicenceWay {
  /** As it is saved. */
  licence: LicenceSheet;
  form: VersionForm<LicenceWords>;
}

/** What a licence said before, each beside what it says now, and the way back. */
export function LicenceVersions(way: LicenceWay) {
  const answer = useAnswer('listLicenceVersions', { params: { licence: `${way.licence.id}` } });
  return (
    <EarlierVersions
      answer={answer}
      says="What was ordered or quoted keeps the licence that it was made with: words that are taken from here change nothing of it."
      load={load}
      way={way}
    />
  );
}
