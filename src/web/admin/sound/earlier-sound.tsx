import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { VersionView } from '#web/admin/versions/version-view.tsx';
import type { SoundWay } from './earlier-sounds.tsx';
import { listSoundFields } from './list-sound-fields.ts';

/** What a set was before, beside what is heard now, track by track. */
export function EarlierSound({ way: { set, stands, form }, id }: { way: SoundWay; id: number }) {
  const answer = useAnswer('readSoundVersion', { params: { set, version: `${id}` } });
  const { words = null, told = [] } = answer.value ?? {};
  const fields = words === null ? [] : listSoundFields({ was: words, is: stands, told });
  return <VersionView answer={answer} fields={fields} stands={stands} form={form} />;
}
