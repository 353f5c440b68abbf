import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';

/** What was sold in a year where thresholds hold, as the terminal tells it. */
export function Thresholds({ year }: { year: number }) {
  const { value, refusal, reload } = useAnswer('readMeters', { query: { year: `${year}` } });
  return (
    <SheetPart title="Thresholds">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value?.year === year && value.lines.map((line) => <p key={line}>{line}</p>)}
    </SheetPart>
  );
}
