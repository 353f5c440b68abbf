import { useEffect, useRef, useState } from 'react';
import type { ManyOrderActs, OrderActedOn, OrderLine, OrderToActOn } from '#contract/admin/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { choiceOf, isOfAccount, takenBackBy } from '#domain/staff/many-acts.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { FormFields } from '#web/admin/forms/form-fields.tsx';
import { emptyForm, isTouched, type Typed, toInput } from '#web/admin/forms/typed-form.ts';
import { usePress } from '#web/admin/forms/use-press.ts';
import styles from './many-orders.module.css';
import { type CameOfMany, tellProgress, tellUnderWay } from './tell-done.ts';
import { openInvoices, tellOrders } from './tell-orders.ts';
import { useTurns } from './use-turns.ts';

/**
 * Asks what is to be done to several orders, and does it, a few a call. Where one is refused, what is typed and what is chosen stay,
 * and another press does what is left; who leaves it on the way is told what was done, and of which orders nobody answered.
 */
export function ManyActDialog({
  act,
  orders,
  onDone,
  onClose,
}: {
  act: ManyOrderActs['acts'][number];
  orders: readonly OrderLine[];
  onDone: (came: CameOfMany) => void;
  onClose: () => void;
}) {
  const start = emptyForm(act.fields);
  const [typed, setTyped] = useState<Typed>(start);
  const { acted, unsure, isRunning, isStopping, run, stop } = useTurns();
  const press = usePress();
  // Nothing is said to be paid that was not asked about.
  const meant = act.name === 'mark-paid' ? openInvoices(orders) : orders;
  const others = orders.filter((order) => !meant.includes(order)).map(leave);
  // Of what nobody answered the same is asked again: by other words it would be done to some, and something else to the others.
  const isLocked = unsure.length > 0;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLocked) said.current?.focus();
  }, [isLocked]);

  async function submit() {
    const unchosen = tellUnchosen(act, typed);
    if (unchosen !== null) return { ok: false as const, problem: unchosen };
    const input = toInput(act.fields, typed);
    const came = await run({
      ...{ action: act.name, key: press(input), input },
      orders: meant.map((order) => toActOn(order, { isOfAccount: isOfAccount(act.name) })),
    });
    if (came.refused !== null && !came.isLeft) return { ok: false as const, ...came.refused };
    const value = { acted: [...came.acted, ...others], unsure: came.unsure, rest: came.rest.length };
    return { ok: true as const, value };
  }

  function close(): void {
    const come = acted.length + unsure.length;
    if (come === 0) onClose();
    else onDone({ acted: [...acted, ...others], unsure, rest: meant.length - come });
  }

  const far = { done: acted.length, of: meant.length };
  return (
    <ActDialog
      title={act.title}
      says={act.says}
      does={act.title}
      act={submit}
      onDone={onDone}
      onClose={close}
      isTouched={acted.length + unsure.length > 0 || isTouched(typed, start)}
      underWay={isRunning ? { says: tellUnderWay({ ...far, what: 'done' }), stop } : undefined}
      labels={Object.fromEntries(act.fields.map(({ name, label }) => [name, label]))}
    >
      {(problem) => (
        <>
          <p>{tellAsked(meant, others.length)}</p>
          {takenBackBy[act.name] === undefined && <p className={controls.hint}>This cannot be taken back.</p>}
          <fieldset className={styles.fields} disabled={isLocked}>
            <FormFields fields={act.fields} typed={typed} problem={problem} onType={setTyped} />
          </fieldset>
          <p ref={said} role="status" aria-label="How far it is" tabIndex={-1}>
            {isRunning && tellProgress({ ...far, isStopping })}
            {!isRunning && isLocked && tellUnsure(unsure.length)}
          </p>
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

function tellUnsure(count: number): string {
  const are = count === 1 ? 'One was not answered, and' : `${formatNumber(count)} were not answered, and`;
  return `${are} may be done. Press again: nothing is done twice.`;
}

function leave({ id, orderNumber, state }: OrderLine): OrderActedOn {
  const told = `${orderNumber} is ${state.replaceAll('-', ' ')}, and no open invoice.`;
  return { orderId: id, isDone: false, told, back: null };
}

function toActOn(
  { id, revision, account }: OrderLine,
  { isOfAccount }: { isOfAccount: boolean },
): OrderToActOn {
  // Of one that stands in no account nothing was seen, and the server tells so.
  return { orderId: id, seen: isOfAccount ? (account ?? '') : revision, input: {} };
}

/** What is said of a choice that was not made: nothing is sent then, and nobody's order is changed by a press alone. */
function tellUnchosen({ name }: ManyOrderActs['acts'][number], typed: Typed): Problem | null {
  const choice = choiceOf[name];
  if (choice === undefined || (typed[choice.field] ?? '') !== '') return null;
  const errors = [{ path: choice.field, message: choice.says }];
  return { type: '/problems/invalid-payload', title: choice.says, status: 422, errors };
}
