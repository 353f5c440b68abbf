import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { LookForm } from './look-form.tsx';

/** The foundry's face: its signs, its colours and its menu. */
export function LookScreen() {
  const { value, refusal, reload } = useAnswer('readLook');
  return (
    <ScreenFrame path="look">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && <LookForm standing={value} />}
    </ScreenFrame>
  );
}
