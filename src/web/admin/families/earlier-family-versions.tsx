import type { FamilySheet, FamilyVersionWords } from '#contract/admin/families.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';

const load = async () => (await import('./earlier-family-version.tsx')).EarlierFamilyVersion;

export interface FamilyWay {
  /** As it is saved. */
  family: FamilySheet;
  form: VersionForm<FamilyVersionWords>;
}

/** What a family said before, each beside what it says now, and the way back. */
export function EarlierFamilyVersions(way: FamilyWay) {
  const answer = useAnswer('listFamilyVersions', { params: { family: `${way.family.id}` } });
  return (
    <EarlierVersions
      answer={answer}
      says="Whether it is on the site, its day of release, its prices and its pictures are none of these words: taking them changes nothing of that."
      load={load}
      way={way}
    />
  );
}
