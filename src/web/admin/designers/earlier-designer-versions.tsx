import type { DesignerSheet, DesignerWords } from '#contract/admin/content/designers.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';

const load = async () => (await import('./earlier-designer-version.tsx')).EarlierDesignerVersion;

export interface DesignerWay {
  /** As they are saved. */
  designer: DesignerSheet;
  form: VersionForm<DesignerWords>;
}

/** What was said of a designer before, each beside what is said now, and the way back. */
export function EarlierDesignerVersions(way: DesignerWay) {
  const answer = useAnswer('listDesignerVersions', { params: { designer: `${way.designer.id}` } });
  return (
    <EarlierVersions
      answer={answer}
      says="Which families are theirs is none of these words: taking them changes nothing of that."
      load={load}
      way={way}
    />
  );
}
