import { useRef, useState } from 'react';
import type { ManyOrderActs, OrderActedOn, OrderLine, OrderToActOn } from '#contract/admin/orders.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { isOfAccount, takenBackBy } from '#domain/staff/many-acts.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { FormFields } from '#web/admin/forms/form-fields.tsx';
import { emptyForm, isTouched, type Typed, toInput } from '#web/admin/forms/typed-form.ts';
import { usePress } from '#web/admin/forms/use-press.ts';
import { actInTurn } from './act-in-turn.ts';
import { openInvoices, tellOrders } from './tell-orders.ts';

/**
 * Asks what is to be done to several orders, and does it, a few a call. Where one is refused, what is typed and what is chosen stay,
 * and another press does what is left; who leaves it on the way is told what was done.
 */
export function ManyActDialog({
  act,
  orders,
  onDone,
  onClose,
}: {
  act: ManyOrderActs['acts'][number];
  orders: readonly OrderLine[];
  onDone: (acted: OrderActedOn[]) => void;
  onClose: () => void;
}) {
  const start = { ...emptyForm(act.fields), ...firstChoice(act.fields) };
  const [typed, setTyped] = useState<Typed>(start);
  const [acted, setActed] = useState<readonly OrderActedOn[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const isLeft = useRef(false);
  const press = usePress();
  // Nothing is said to be paid that was not asked about.
  const meant = act.name === 'mark-paid' ? openInvoices(orders) : orders;
  const others = orders.filter((order) => !meant.includes(order)).map(leave);

  async function run() {
    const input = toInput(act.fields, typed);
    const done: OrderActedOn[] = [...acted];
    const isDone = new Set(done.map(({ orderId }) => orderId));
    const rest = meant.filter(({ id }) => !isDone.has(id));
    isLeft.current = false;
    setIsRunning(true);
    const result = await actInTurn(
      {
        action: act.name,
        key: press(input),
        orders: rest.map((order) => toActOn(order, { isOfAccount: isOfAccount(act.name), input })),
      },
      {
        isLeft: () => isLeft.current,
        onActed: (came) => {
          done.push(...came);
          setActed([...done]);
        },
      },
    );
    setIsRunning(false);
    return result.ok ? { ok: true as const, value: [...done, ...others] } : result;
  }

  function close(): void {
    // What is under way is waited for, and told.
    if (isRunning) isLeft.current = true;
    else if (acted.length > 0) onDone([...acted, ...others]);
    else onClose();
  }

  return (
    <ActDialog
      title={act.title}
      says={act.says}
      does={act.title}
      act={run}
      onDone={onDone}
      onClose={close}
      isTouched={isRunning || acted.length > 0 || isTouched(typed, start)}
      labels={Object.fromEntries(act.fields.map(({ name, label }) => [name, label]))}
    >
      {(problem) => (
        <>
          <p>{tellAsked(meant, others.length)}</p>
          {takenBackBy[act.name] === undefined && <p className={controls.hint}>This cannot be taken back.</p>}
          <FormFields fields={act.fields} typed={typed} problem={problem} onType={setTyped} />
        </>
      )}
    </ActDialog>
  );
}

/** Which orders it is about, and how many of the chosen it is not. */
function tellAsked(meant: readonly OrderLine[], others: number): string {
  const told = tellOrders(meant);
  return others === 0
    ? told
    : `${told}; ${formatNumber(others)} more without an open invoice, to be left as ${others === 1 ? 'it is' : 'they are'}`;
}

function leave({ id, orderNumber, state }: OrderLine): OrderActedOn {
  const told = `${orderNumber} is ${state.replaceAll('-', ' ')}, and no open invoice.`;
  return { orderId: id, isDone: false, told, back: null };
}

function toActOn(
  { id, revision, account }: OrderLine,
  { isOfAccount, input }: { isOfAccount: boolean; input: Record<string, unknown> },
): OrderToActOn {
  // Of one that stands in no account nothing was seen, and the server tells so.
  return { orderId: id, seen: isOfAccount ? (account ?? '') : revision, input };
}

/** What has to be one of a few begins as the first of them. */
function firstChoice(fields: ManyOrderActs['acts'][number]['fields']): Typed {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, isRequired, choices: [first] }) =>
      kind === 'choice' && isRequired && first !== undefined ? [[name, first.value]] : [],
    ),
  );
}
