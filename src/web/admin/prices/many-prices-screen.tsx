import { useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ManyPricesForm } from './many-prices-form.tsx';
import { PriceChanges } from './price-changes.tsx';

/** Prices of many families changed together, at once or from a day on, and taken back. */
export function ManyPricesScreen() {
  const { value, refusal, reload } = useAnswer('readManyPricesForm');
  // What was changed or taken back is read anew by the other part.
  const [round, setRound] = useState(0);
  const next = () => setRound((past) => past + 1);
  return (
    <ScreenFrame
      path="prices/many"
      tools={
        <Link className={controls.word} to="/prices">
          All prices
        </Link>
      }
    >
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && <ManyPricesForm form={value} round={round} onDone={next} />}
      <PriceChanges round={round} onDone={next} />
    </ScreenFrame>
  );
}
