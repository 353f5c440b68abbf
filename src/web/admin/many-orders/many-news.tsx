import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OrderActedOn } from '#contract/admin/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import { type ManyAct, takenBackBy } from '#domain/staff/many-acts.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { usePress } from '#web/admin/forms/use-press.ts';
import { actInTurn } from './act-in-turn.ts';
import styles from './many-orders.module.css';

/** What was done to several orders. */
export interface ManyDone {
  action: ManyAct;
  /** What stands on its press. */
  title: string;
  acted: readonly OrderActedOn[];
  /** The numbers of the orders, by which those are told that were left. */
  numbers: ReadonlyMap<number, string>;
}

/** What was done, which orders were left and why, and the press that takes it back where anything does. */
export function ManyNews({ of, onDone }: { of: ManyDone | null; onDone: (done: ManyDone) => void }) {
  const press = usePress();
  const [way, setWay] = useState<WayBack>({ of, acted: [], isRunning: false, refused: null });
  // Other news have another way back.
  const { acted: taken, isRunning, refused } = way.of === of ? way : { ...way, acted: [], refused: null };
  const by = of === null ? undefined : takenBackBy[of.action];
  const backs = of === null || by === undefined ? [] : of.acted.flatMap((one) => one.back ?? []);
  const said = useRef<HTMLDivElement>(null);
  // What was pressed may be there no more: whoever goes on by keys goes on from here.
  useEffect(() => {
    if (of !== null) said.current?.focus();
  }, [of]);

  async function takeBack(action: ManyAct, { numbers }: ManyDone): Promise<void> {
    if (isRunning) return;
    const acted = [...taken];
    const isDone = new Set(acted.map(({ orderId }) => orderId));
    const go = (next: Partial<WayBack>) =>
      setWay({ of, acted: [...acted], isRunning: true, refused: null, ...next });
    go({});
    const result = await actInTurn(
      { action, key: press(backs), orders: backs.filter(({ orderId }) => !isDone.has(orderId)) },
      {
        isLeft: () => false,
        onActed: (came) => {
          acted.push(...came);
          go({});
        },
      },
    );
    go({ isRunning: false, refused: result.ok ? null : result });
    if (result.ok) onDone({ action, title: 'Taken back', acted, numbers });
  }

  return (
    <>
      <div ref={said} role="status" aria-label="What was done" tabIndex={-1}>
        {of !== null && <p>{tellDone(of)}</p>}
        {isRunning && <p>{`${formatNumber(taken.length)} of ${formatNumber(backs.length)} taken back`}</p>}
      </div>
      {of !== null && <LeftOrders of={of} />}
      {of !== null && by !== undefined && backs.length > 0 && (
        <p>
          <button
            type="button"
            className={controls.word}
            aria-disabled={isRunning}
            onClick={() => void takeBack(by, of)}
          >
            Take it back
          </button>
        </p>
      )}
      {refused !== null && <Refusal problem={refused.problem} />}
    </>
  );
}

/** How far taking back some news has come. */
interface WayBack {
  of: ManyDone | null;
  acted: OrderActedOn[];
  isRunning: boolean;
  refused: { problem: Problem | null } | null;
}

function tellDone({ title, acted }: ManyDone): string {
  const done = acted.filter(({ isDone }) => isDone).length;
  const left = acted.length - done;
  const told = done === 0 ? 'nothing was done' : formatCount(done, 'order');
  return `${title}: ${told}${left === 0 ? '.' : `; ${formatNumber(left)} left as ${left === 1 ? 'it is' : 'they are'}:`}`;
}

/** Each order that was left, with the reason. */
function LeftOrders({ of: { acted, numbers } }: { of: ManyDone }) {
  const left = acted.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  return (
    <ul className={styles.left} aria-label="Left as they are">
      {left.map(({ orderId, told }) => {
        const number = numbers.get(orderId) ?? `${orderId}`;
        return (
          <li key={orderId}>
            <Link className={controls.word} to={`/orders/${number}`}>
              {number}
            </Link>
            {/* Most reasons begin with the number. */}
            {told.startsWith(`${number} `) ? told.slice(number.length) : `: ${told}`}
          </li>
        );
      })}
    </ul>
  );
}
