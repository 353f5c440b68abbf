import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { QuoteForm } from '#contract/admin/quotes.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { QuoteEditor } from './quote-editor.tsx';

function titleOf({ orderNumber, version }: QuoteForm): string {
  return version === 1 ? `Quote of ${orderNumber}` : `Version ${version} of the quote of ${orderNumber}`;
}

/** The quote of an enquiry, or a new version of it, as it is written, beside what it comes to. */
export function QuoteScreen() {
  const { order = '' } = useParams();
  const { value, refusal, reload } = useAnswer('readQuoteForm', { params: { order } });
  // A form that was begun stays, whatever becomes of the order meanwhile: what was typed is not lost with it.
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun && value !== null && value.whyNot === null) setIsBegun(true);
  return (
    <ScreenFrame
      path="orders/:order/quote"
      {...(value !== null && { title: titleOf(value) })}
      tools={
        <Link className={controls.word} to={`/orders/${order}`}>
          The order
        </Link>
      }
    >
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && value.whyNot !== null && <p>{value.whyNot}</p>}
      {value !== null && isBegun && <QuoteEditor key={value.orderId} form={value} onRefused={reload} />}
    </ScreenFrame>
  );
}
