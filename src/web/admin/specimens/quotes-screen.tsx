import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllSpecimens } from './all-specimens.tsx';
import { QuotesForm } from './quotes-form.tsx';

/** What the specimens of one set say, as it is written. */
export function QuotesScreen() {
  const { set = '' } = useParams();
  return <KnownQuotes key={set} set={set} />;
}

function KnownQuotes({ set }: { set: string }) {
  const { value, refusal, reload } = useAnswer('readQuotes', { params: { set } });
  if (value !== null) return <QuotesForm sheet={value} />;
  return (
    <ScreenFrame path="specimens/quotes/:set" tools={<AllSpecimens />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
    </ScreenFrame>
  );
}
