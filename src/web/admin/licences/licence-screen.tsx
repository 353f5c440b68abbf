import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllLicences } from './all-licences.tsx';
import { LicenceEditor } from './licence-editor.tsx';

/** One licence template as it is written. */
export function LicenceScreen() {
  const { licence = '' } = useParams();
  return licence === 'new' ? <NewLicence /> : <KnownLicence key={licence} licence={licence} />;
}

function NewLicence() {
  const { value, refusal, reload } = useAnswer('listLicences');
  if (value !== null)
    return <LicenceEditor key="new" sheet={null} others={value.licences.map(({ name }) => name)} />;
  return <Waiting refusal={refusal} onAgain={reload} />;
}

function KnownLicence({ licence }: { licence: string }) {
  const { value, refusal, reload } = useAnswer('readLicence', { params: { licence } });
  if (value !== null) return <LicenceEditor sheet={value} others={value.others} />;
  return <Waiting refusal={refusal} onAgain={reload} />;
}

function Waiting({
  refusal,
  onAgain,
}: {
  refusal: Pick<Parameters<typeof Refusal>[0], 'problem'> | null;
  onAgain: () => void;
}) {
  return (
    <ScreenFrame path="licences/:licence" tools={<AllLicences />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={onAgain} />}
    </ScreenFrame>
  );
}
