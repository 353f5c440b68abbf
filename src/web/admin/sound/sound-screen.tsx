import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SoundForm } from './sound-form.tsx';

/** What is heard of the site: whether there is sound, and the two sets. */
export function SoundScreen() {
  const { value, refusal, reload } = useAnswer('readSounds');
  return (
    <ScreenFrame path="sound">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && <SoundForm standing={value} />}
    </ScreenFrame>
  );
}
