import type { SoundSetWords } from '#contract/admin/content/sounds.ts';
import type { SoundSetName } from '#domain/sound/sound-set.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';
import { setLabels } from './sound-labels.ts';

const load = async () => (await import('./earlier-sound.tsx')).EarlierSound;

export interface SoundWay {
  set: SoundSetName;
  /** The set as it is saved. */
  stands: SoundSetWords;
  form: VersionForm<SoundSetWords>;
}

/** What a set of the foundry's own was before, each beside what is heard now, and the way back. */
export function EarlierSounds(way: SoundWay) {
  const answer = useAnswer('listSoundVersions', { params: { set: way.set } });
  return (
    <EarlierVersions
      answer={answer}
      title={`Earlier versions of ${setLabels[way.set].title}`}
      load={load}
      way={way}
    />
  );
}
