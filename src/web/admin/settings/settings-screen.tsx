import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The foundry's settings, part by part. */
export function SettingsScreen() {
  const { value, refusal, reload } = useAnswer('readSettings');
  return (
    <ScreenFrame path="settings">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && <SettingsForm standing={value.fields} />}
    </ScreenFrame>
  );
}
