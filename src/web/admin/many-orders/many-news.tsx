import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { type ManyAct, takenBackBy } from '#domain/staff/many-acts.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { useUnsaved } from '#web/admin/controls/use-unsaved.ts';
import { usePress } from '#web/admin/forms/use-press.ts';
import styles from './many-orders.module.css';
import { tellChanged } from './tell-changed.ts';
import { type ManyDone, tellDone, tellProgress, tellUnderWay } from './tell-done.ts';
import { asShown } from './use-chosen-orders.ts';
import { useTurns } from './use-turns.ts';

interface Told {
  onDone: (done: ManyDone) => void;
  /** Whether something is being taken back: nothing else is done meanwhile. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
}

/** What was done, the newest first; which orders were left and why; and the press that takes each back where anything does. */
export function ManyNews({
  of,
  onDrop,
  ...told
}: { of: readonly ManyDone[]; onDrop: (news: ManyDone) => void } & Told) {
  const [newest] = of;
  const said = useRef<HTMLDivElement>(null);
  // What was pressed may be there no more: whoever goes on by keys goes on from here, unless they are asked something.
  useEffect(() => {
    if (newest === undefined || document.querySelector('[role="alertdialog"], [role="dialog"]') !== null)
      return;
    said.current?.focus();
  }, [newest]);
  return (
    <>
      <div ref={said} role="status" aria-label="What was done" tabIndex={-1}>
        {newest !== undefined && <p>{tellDone(newest)}</p>}
      </div>
      {of.map((one) => (
        <OneNews
          key={one.id}
          of={one}
          isNewest={one === newest}
          onDrop={() => {
            onDrop(one);
            said.current?.focus();
          }}
          {...told}
        />
      ))}
    </>
  );
}

function OneNews({
  of,
  isNewest,
  onDrop,
  onDone,
  isBusy,
  onBusy,
}: { of: ManyDone; isNewest: boolean; onDrop: () => void } & Told) {
  const press = usePress();
  const { acted, unsure, isRunning, isStopping, run } = useTurns();
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const by = takenBackBy[of.action];
  const backs = by === undefined ? [] : of.acted.flatMap((one) => one.back ?? []);
  const far = { done: acted.length, of: backs.length };
  const underWay = isRunning ? tellUnderWay({ ...far, what: 'taken back' }) : undefined;
  useUnsaved({ isUnsaved: isRunning, isOfSearch: false, underWay });

  async function takeBack(action: ManyAct): Promise<void> {
    if (isBusy) return;
    onBusy(true);
    setRefused(null);
    try {
      const came = await run({ action, key: press(backs), input: {}, orders: backs });
      setRefused(came.refused);
      if (came.refused !== null || came.isLeft) return;
      setIsOver(true);
      // What came of them is what was seen before this.
      const seen = asShown(
        of.seen,
        of.acted.flatMap(({ line }) => line ?? []),
      );
      onDone({
        ...{ id: crypto.randomUUID(), action, title: 'Taken back', seen },
        ...{ acted: came.acted, unsure: [], rest: 0 },
      });
    } finally {
      onBusy(false);
    }
  }

  return (
    <section aria-label={tellDone(of)} className={styles.news}>
      {!isNewest && <p>{tellDone(of)}</p>}
      <LeftOrders of={of} />
      <p role="status" aria-label="How far it is taken back">
        {!isOver && (isRunning || acted.length > 0) && `Taken back: ${tellProgress({ ...far, isStopping })}`}
      </p>
      <p className={controls.row}>
        {by !== undefined && backs.length > 0 && !isOver && (
          <button
            type="button"
            className={controls.word}
            aria-disabled={isBusy}
            onClick={() => void takeBack(by)}
          >
            Take it back
          </button>
        )}
        <button
          type="button"
          className={controls.word}
          aria-disabled={isRunning}
          onClick={isRunning ? undefined : onDrop}
        >
          Put away
        </button>
      </p>
      {refused !== null && <Refusal problem={refused.problem} />}
      {refused !== null && unsure.length > 0 && <p>Press again: nothing is done twice.</p>}
    </section>
  );
}

/** Each order that was left, with the reason, and each of which no answer came. They open beside the list, whose choice stays. */
function LeftOrders({ of: { acted, unsure, seen } }: { of: ManyDone }) {
  const left = [
    ...acted.flatMap(({ orderId, isDone, told, line }) =>
      isDone ? [] : [{ orderId, told, changed: tellChanged(seen.get(orderId), line) }],
    ),
    ...unsure.map((orderId) => ({ orderId, told: 'may be done: look at it.', changed: null })),
  ];
  if (left.length === 0) return null;
  return (
    <ul
      className={styles.left}
      aria-label={unsure.length === 0 ? 'Left as they are' : 'Left, or not answered'}
    >
      {left.map(({ orderId, told, changed }) => {
        const number = seen.get(orderId)?.orderNumber ?? `${orderId}`;
        return (
          <li key={orderId}>
            <Link className={controls.word} to={`/orders/${number}`} target="_blank">
              {number}
            </Link>
            {/* Most reasons begin with the number. */}
            {told.startsWith(`${number} `) ? told.slice(number.length) : `: ${told}`}
            {changed !== null && ` ${changed}`}
          </li>
        );
      })}
    </ul>
  );
}
