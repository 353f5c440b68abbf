import { Link, useParams } from 'react-router';
import { mailStateWords } from '#domain/staff/mail-state.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { Facts } from '#web/admin/sheet/facts.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';

/** One mail, as it was sent. */
export function MailScreen() {
  const { mail = '' } = useParams();
  const { value, refusal, reload } = useAnswer('readMail', { params: { mail } });
  return (
    <ScreenFrame
      path="mails/:mail"
      {...(value !== null && { title: value.sentAs?.subject ?? value.kind.replaceAll('-', ' ') })}
    >
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <SheetPart title="Where it went">
            <Facts
              facts={[
                ['Kind', value.kind],
                ['To', value.recipient],
                ['State', `${mailStateWords[value.state]}, ${writeInstant(value.at)}`],
                ['Why', value.fault],
                [
                  'Order',
                  value.orderNumber !== null && (
                    <Link to={`/orders/${value.orderNumber}`}>{value.orderNumber}</Link>
                  ),
                ],
                ['Attached', value.sentAs?.attachments.join(', ') ?? null],
              ]}
            />
          </SheetPart>
          <SheetPart title="Words">
            {value.sentAs === null ? (
              <p>
                {
                  {
                    sent: 'They were not kept when it was sent.',
                    told: 'It was never sent: somebody of the staff told by hand what it says.',
                    waiting: 'They are written when it is sent.',
                    failed: 'They are written when it is sent.',
                  }[value.state]
                }
              </p>
            ) : (
              <p className={sheet.letter}>{value.sentAs.text}</p>
            )}
          </SheetPart>
        </>
      )}
    </ScreenFrame>
  );
}
