import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { NewOrderEditor } from './new-order-editor.tsx';

/** An order that staff make of nothing. */
export function NewOrderScreen() {
  return (
    <ScreenFrame path="orders/new">
      <AskedForm />
    </ScreenFrame>
  );
}

/** Asked for only where the role may see the screen. */
function AskedForm() {
  const { value, refusal, reload } = useAnswer('readNewOrder');
  if (refusal !== null) return <Refusal problem={refusal.problem} onAgain={reload} />;
  return value !== null && <NewOrderEditor form={value} />;
}
