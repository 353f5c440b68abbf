import { Link, Navigate, useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { FamilyForm } from './family-form.tsx';

/** What one family says of itself, as it is changed. */
export function FamilyScreen() {
  const { family = '' } = useParams();
  return <KnownFamily key={family} family={family} />;
}

function KnownFamily({ family }: { family: string }) {
  const { value, refusal, reload } = useAnswer('readFamily', { params: { family } });
  // Its form is drawn at its own address: at one that leads there, what is typed at once would be lost on the way.
  if (value !== null && value.slug !== family)
    return <Navigate to={`/families/${encodeURIComponent(value.slug)}`} replace />;
  if (value !== null) return <FamilyForm sheet={value} address={family} />;
  return (
    <ScreenFrame
      path="families/:family"
      tools={
        <Link className={controls.word} to="/families">
          All families
        </Link>
      }
    >
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
    </ScreenFrame>
  );
}
