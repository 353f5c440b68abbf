import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { SellingForm } from './selling-form.tsx';

/** What the shop sells by, part by part. */
export function SellingScreen() {
  const { value, refusal, reload } = useAnswer('readSelling');
  return (
    <ScreenFrame path="selling">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && <SellingForm standing={value} />}
    </ScreenFrame>
  );
}
