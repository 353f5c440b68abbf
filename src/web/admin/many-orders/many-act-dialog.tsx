import { useEffect, useRef, useState } from 'react';
import type { ManyOrderActs, OrderActedOn, OrderLine, OrderToActOn } from '#contract/admin/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { choiceOf, isOfAccount, type ManyAct, takenBackBy } from '#domain/staff/many-acts.ts';
import { whyLeft } from '#domain/staff/why-left.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { Scrolled } from '#web/admin/controls/scrolled.tsx';
import { FormFields } from '#web/admin/forms/form-fields.tsx';
import { tellAtFields, tellUnchosen } from '#web/admin/forms/tell-unchosen.ts';
import { emptyForm, isTouched, type Typed, toInput } from '#web/admin/forms/typed-form.ts';
import { usePress } from '#web/admin/forms/use-press.ts';
import styles from './many-orders.module.css';
import { type CameOfMany, tellProgress, tellUnderWay } from './tell-done.ts';
import { tellOrders } from './tell-orders.ts';
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
  const input = toInput(act.fields, typed);
  // Those that were answered before a refusal are done or left, whatever is chosen for the rest.
  const answered = new Set(acted.map(({ orderId }) => orderId));
  const { meant, left } = partOrders(
    act.name,
    orders.filter(({ id }) => !answered.has(id)),
    input,
  );
  // Of what nobody answered the same is asked again: by other words it would be done to some, and something else to the others.
  const isLocked = unsure.length > 0;
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLocked) said.current?.focus();
  }, [isLocked]);

  function check(): Problem | null {
    const choice = choiceOf[act.name];
    const unchosen = tellUnchosen(act.fields, typed, choice?.says);
    if (unchosen !== null || choice === undefined || meant.length > 0 || acted.length > 0) return unchosen;
    return tellAtFields([choice.field], 'This leaves all of them as they are.');
  }

  async function submit() {
    const came = await run({
      ...{ action: act.name, key: press(input), input },
      orders: meant.map((order) => toActOn(order, { isOfAccount: isOfAccount(act.name) })),
    });
    if (came.refused !== null && !came.isLeft) return { ok: false as const, ...came.refused };
    const value = { acted: [...came.acted, ...left], unsure: came.unsure, rest: came.rest.length };
    return { ok: true as const, value };
  }

  function close(): void {
    if (acted.length + unsure.length === 0) onClose();
    else onDone({ acted: [...acted, ...left], unsure, rest: meant.length - unsure.length });
  }

  const far = { done: acted.length, of: acted.length + meant.length };
  return (
    <ActDialog
      title={act.title}
      says={act.says}
      does={act.title}
      check={check}
      act={submit}
      onDone={onDone}
      onClose={close}
      isTouched={acted.length + unsure.length > 0 || isTouched(typed, start)}
      underWay={isRunning ? { says: tellUnderWay({ ...far, what: 'done' }), stop } : undefined}
      labels={Object.fromEntries(act.fields.map(({ name, label }) => [name, label]))}
    >
      {(problem) => (
        <>
          <LeftBefore left={left} told={tellOrders(meant, meant.length + left.length)} />
          {takenBackBy[act.name] === undefined && <p className={controls.hint}>This cannot be taken back.</p>}
          <fieldset className={styles.fields} disabled={isLocked || isRunning}>
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

/** Which orders it is about, and why the others that are chosen are left: nothing is sent of those. */
function LeftBefore({ told, left }: { told: string; left: readonly OrderActedOn[] }) {
  return (
    <div>
      <p role="status" aria-label="Which orders">
        {left.length === 0
          ? told
          : `${told}; ${formatNumber(left.length)} left as ${left.length === 1 ? 'it is' : 'they are'}:`}
      </p>
      {left.length > 0 && (
        <Scrolled label="Left as they are" className={styles.before}>
          <ul>
            {left.map(({ orderId, told }) => (
              <li key={orderId}>{told}</li>
            ))}
          </ul>
        </Scrolled>
      )}
    </div>
  );
}

function tellUnsure(count: number): string {
  const are = count === 1 ? 'One was not answered, and' : `${formatNumber(count)} were not answered, and`;
  return `${are} may be done. Press again: nothing is done twice.`;
}

/** Those to which it is done, and those that the rule leaves. */
function partOrders(
  act: ManyAct,
  orders: readonly OrderLine[],
  input: Readonly<Record<string, unknown>>,
): { meant: OrderLine[]; left: OrderActedOn[] } {
  const whys = orders.map((order) => ({ order, why: whyLeft(act, order, input) }));
  return {
    meant: whys.flatMap(({ order, why }) => (why === null ? [order] : [])),
    left: whys.flatMap(({ order: { id: orderId }, why }) =>
      why === null ? [] : [{ orderId, isDone: false, told: why, back: null, line: null }],
    ),
  };
}

function toActOn(
  { id, revision, account }: OrderLine,
  { isOfAccount }: { isOfAccount: boolean },
): OrderToActOn {
  // Of one that stands in no account nothing was seen, and the server tells so.
  return { orderId: id, seen: isOfAccount ? (account ?? '') : revision, input: {} };
}
