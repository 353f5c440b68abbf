import { useParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AllYears } from './all-years.tsx';
import { YearForm } from './year-form.tsx';

/** One year of the timeline as it is written. */
export function YearScreen() {
  const { year = '' } = useParams();
  return year === 'new' ? <NewYear key="new" /> : <KnownYear key={year} year={year} />;
}

function NewYear() {
  const { value, refusal, reload } = useAnswer('readTimelineForm');
  if (value !== null) return <YearForm sheet={null} form={value} />;
  return <YetUnread refusals={[refusal]} onAgain={reload} />;
}

function KnownYear({ year }: { year: string }) {
  const form = useAnswer('readTimelineForm');
  const sheet = useAnswer('readHistoryYear', { params: { year } });
  if (form.value !== null && sheet.value !== null) return <YearForm sheet={sheet.value} form={form.value} />;
  const again = () => {
    form.reload();
    sheet.reload();
  };
  return <YetUnread refusals={[sheet.refusal, form.refusal]} onAgain={again} />;
}

function YetUnread({
  refusals,
  onAgain,
}: {
  refusals: ReturnType<typeof useAnswer>['refusal'][];
  onAgain: () => void;
}) {
  const refusal = refusals.find((each) => each !== null) ?? null;
  return (
    <ScreenFrame path="timeline/:year" tools={<AllYears />}>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={onAgain} />}
    </ScreenFrame>
  );
}
