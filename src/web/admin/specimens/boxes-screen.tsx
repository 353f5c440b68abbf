import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllSpecimens } from './all-specimens.tsx';
import { BoxesForm } from './boxes-form.tsx';

/** The boxes of one family, as they are written and laid out. */
export function BoxesScreen() {
  const { family = '' } = useParams();
  return <KnownBoxes key={family} family={family} />;
}

function KnownBoxes({ family }: { family: string }) {
  const { value, refusal, reload } = useAnswer('readBoxes', { params: { family } });
  if (value !== null) return <BoxesForm sheet={value} />;
  return (
    <ScreenFrame path="specimens/boxes/:family" tools={<AllSpecimens />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
    </ScreenFrame>
  );
}
