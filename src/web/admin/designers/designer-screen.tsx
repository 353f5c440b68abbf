import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllDesigners } from './all-designers.tsx';
import { DesignerForm } from './designer-form.tsx';

/** One designer as they are written. */
export function DesignerScreen() {
  const { designer = '' } = useParams();
  return designer === 'new' ? (
    <DesignerForm key="new" sheet={null} />
  ) : (
    <KnownDesigner key={designer} designer={designer} />
  );
}

function KnownDesigner({ designer }: { designer: string }) {
  const { value, refusal, reload } = useAnswer('readDesigner', { params: { designer } });
  if (value !== null) return <DesignerForm sheet={value} />;
  return (
    <ScreenFrame path="designers/:designer" tools={<AllDesigners />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
    </ScreenFrame>
  );
}
