import { useRef, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { useLocation } from 'react-router';
import type { ManyOrderActs, OrderLine } from '#contract/admin/orders.ts';
import type { Problem } from '#contract/problem.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { MANY_ORDERS } from '#domain/limits.ts';
import { flagWords } from '#domain/staff/flag-words.ts';
import { whyAllLeft, whyLeft } from '#domain/staff/why-left.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { partNotCome, useLatePart } from '#web/admin/controls/use-late-part.ts';
import styles from './many-orders.module.css';
import type { ManyDone } from './tell-done.ts';
import { tellOrders } from './tell-orders.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

type Act = ManyOrderActs['acts'][number];

/** What asks comes with the first act: who only reads the list does without it. */
const loadDialog = async () => (await import('./many-act-dialog.tsx')).ManyActDialog;

/** Which orders are chosen, all that are found to be chosen by a press, and what can be done with them. */
export function ChosenBar({
  of: { chosen, choose, drop, isFull },
  isHeld,
  total,
  query,
  onDone,
  onLeft,
}: {
  of: ChosenOrders;
  /** Whether nothing can be done now: something is taken back, or lines of another filter are still shown. */
  isHeld: boolean;
  /** How many are found, and by which filter and sort. */
  total: number;
  query: Record<string, string>;
  onDone: (done: ManyDone) => void;
  /** Told when somebody leaves it who was not answered: nobody knows what was done. */
  onLeft: () => void;
}) {
  const { value, refusal, reload } = useAnswer('readManyActs');
  // Who goes to another filter or page leaves what is asked, and stops what is under way.
  const { search } = useLocation();
  const [asked, setAsked] = useState<{ act: Act; orders: readonly OrderLine[]; at: string } | null>(null);
  const { part: Dialog, hasFailed, want } = useLatePart(loadDialog);
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  async function chooseAll(): Promise<void> {
    const found = await callAdmin('findManyOrders', { query });
    setRefused(found.ok ? null : found);
    if (!found.ok) return;
    choose(found.value.orders, true);
    // The press is there no more, as is that by which none are chosen.
    said.current?.focus();
  }
  async function ask(act: Act | undefined): Promise<void> {
    if (act !== undefined && (await want())) setAsked({ act, orders: chosen, at: search });
  }
  const acts = (value?.acts ?? []).map((act) => ofChosen(act, chosen));
  return (
    <>
      <div className={`${controls.row} ${styles.bar}`}>
        <p ref={said} role="status" aria-label="Chosen" tabIndex={-1}>
          {chosen.length > 0 && `${tellOrders(chosen)} chosen`}
          {isFull && `; no more than ${formatNumber(MANY_ORDERS.most)} are chosen at once`}
        </p>
        {chosen.length > 0 && (
          <>
            <MenuTrigger>
              <Button className={`${controls.word}`} isDisabled={isHeld}>
                Do with them
              </Button>
              <Popover className={`${controls.popover} ${styles.acts}`} placement="bottom start">
                <Menu
                  className={`${controls.list}`}
                  aria-label="Do with them"
                  disabledKeys={acts.flatMap(({ act, whyNot }) => (whyNot === null ? [] : [act.name]))}
                  onAction={(name) => void ask(acts.find(({ act }) => act.name === name)?.act)}
                >
                  {acts.map(({ act, whyNot }) => (
                    <MenuItem
                      key={act.name}
                      id={act.name}
                      textValue={act.title}
                      className={`${controls.option} ${styles.act}`}
                    >
                      <Text slot="label">{act.title}</Text>
                      {whyNot !== null && <Text slot="description">: {whyNot}</Text>}
                    </MenuItem>
                  ))}
                </Menu>
              </Popover>
            </MenuTrigger>
            {!isHeld && total > chosen.length && chosen.length < MANY_ORDERS.most && (
              <button type="button" className={controls.word} onClick={() => void chooseAll()}>
                {total > MANY_ORDERS.most
                  ? `Choose the first ${formatNumber(MANY_ORDERS.most)} of ${formatNumber(total)}`
                  : `Choose all ${formatNumber(total)} that are found`}
              </button>
            )}
            <button
              type="button"
              className={controls.word}
              onClick={() => {
                drop(new Set(chosen.map(({ id }) => id)));
                said.current?.focus();
              }}
            >
              Choose none
            </button>
          </>
        )}
      </div>
      {refused !== null && <Refusal problem={refused.problem} onAgain={() => void chooseAll()} />}
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {hasFailed && <p role="alert">{partNotCome}</p>}
      {asked !== null && asked.at === search && Dialog !== null && (
        <Dialog
          act={asked.act}
          orders={asked.orders}
          onDone={(came) => {
            setAsked(null);
            // Those that were left, or not come to, are looked at and pressed once more.
            drop(new Set(came.acted.flatMap(({ orderId, isDone }) => (isDone ? [orderId] : []))));
            const { name: action, title } = asked.act;
            const seen = new Map(asked.orders.map((order) => [order.id, order]));
            onDone({ id: crypto.randomUUID(), action, title, seen, ...came });
          }}
          onClose={() => {
            setAsked(null);
            onLeft();
          }}
        />
      )}
    </>
  );
}

/** An act over the orders that are chosen: which flags it may take off, and why it makes no sense for any of them. */
function ofChosen(act: Act, chosen: readonly OrderLine[]): { act: Act; whyNot: string | null } {
  const whyNot = whyAllLeft(act.name, chosen);
  if (act.name !== 'clear-flag') return { act, whyNot };
  const choices = Object.entries(flagWords).flatMap(([value, { title: label }]) =>
    chosen.some((order) => whyLeft(act.name, order, { flag: value }) === null) ? [{ value, label }] : [],
  );
  const fields = act.fields.map((field) =>
    field.name === 'flag' ? { ...field, kind: 'choice' as const, choices } : field,
  );
  return { act: { ...act, fields }, whyNot };
}
