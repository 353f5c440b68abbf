import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { useAskedOnce } from '#web/admin/frame/use-asked-once.ts';
import sheet from '#web/admin/sheet/sheet.module.css';
import { aboutAct } from './about-act.ts';
import { OrderActs } from './order-acts.tsx';
import { OrderDesk } from './order-desk.tsx';
import { OrderFlags } from './order-flags.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLicences } from './order-licences.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderQuotes } from './order-quotes.tsx';
import { writeState } from './order-words.ts';
import type { AskedAct, SheetPartProps } from './sheet-part-props.ts';

/** An order as one sheet. What is done with it is asked about once more, and told in the line under the title. */
export function OrderScreen() {
  const { order: named = '' } = useParams();
  const { value, refusal, isLoading, reload } = useAnswer('readOrder', { params: { order: named } });
  const [asked, setAsked] = useState<AskedAct | null>(null);
  // Another press is another form: nothing of what was typed into the one before goes along.
  const [presses, setPresses] = useState(0);
  const navigate = useNavigate();
  const [news, setNews] = useState<string[]>(newsOf(useLocation().state));
  const isAsking = asked !== null;
  // Whoever comes back to the window sees the order as it is by then; a form that is open keeps what it began with.
  useEffect(() => {
    if (isAsking) return;
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  });
  const offered = [...(value?.acts ?? []), ...(value?.partActs ?? [])];
  const parts: Omit<SheetPartProps, 'of'> = {
    ask: (name, about) => {
      if (isQuote(name)) return void navigate(`/orders/${named}/quote`);
      const act = offered.find((one) => one.name === name);
      if (act === undefined) return;
      setAsked({ act, ...about });
      setPresses((before) => before + 1);
    },
    may: (name) => offered.some((one) => one.name === name),
  };
  const [query, setQuery] = useSearchParams();
  const name = query.get('act');
  // An action that the palette leads to is asked about as if it were pressed.
  useAskedOnce(value === null || name === null ? null : { of: value, act: name }, ({ of, act }) => {
    const told = aboutAct(of, { name: act, licence: query.get('licence') });
    if ('about' in told && isQuote(act)) return void navigate(`/orders/${named}/quote`, { replace: true });
    setQuery({}, { replace: true, preventScrollReset: true });
    if ('whyNot' in told) {
      setAsked(null);
      setNews([told.whyNot]);
    } else parts.ask(act, told.about);
  });
  return (
    <ScreenFrame
      path="orders/:order"
      {...(value !== null && { title: `${value.order.orderNumber}, ${writeState(value.order.state)}` })}
    >
      <div role="status" className={sheet.news}>
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <OrderFlags of={value} {...parts} />
          <OrderActs of={value} {...parts} />
          <div className={sheet.sheet}>
            <div className={sheet.column}>
              <OrderItems of={value} {...parts} />
              <OrderQuotes of={value} />
              <OrderLicences of={value} {...parts} />
              <OrderMoney of={value} {...parts} />
              <OrderPapers of={value} {...parts} />
              <OrderHistory of={value} {...parts} />
            </div>
            <div className={sheet.column}>
              <OrderDesk of={value} {...parts} />
              <OrderParties of={value} {...parts} />
            </div>
          </div>
        </>
      )}
      {asked !== null && value !== null && (
        <ActionDialog
          key={presses}
          {...asked}
          act={asked.fields === undefined ? asked.act : { ...asked.act, fields: asked.fields }}
          seen={value.revision}
          isReading={isLoading}
          onDone={(told) => {
            setAsked(null);
            setNews(told);
            reload();
          }}
          onRefused={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </ScreenFrame>
  );
}

/** Whether an action is done on a screen of its own, where a quote is written. */
function isQuote(name: string): boolean {
  return name === 'quote' || name === 'requote';
}

/** What was done on the screen that led here. */
function newsOf(state: unknown): string[] {
  const news = typeof state === 'object' && state !== null && 'news' in state ? state.news : null;
  return Array.isArray(news) ? news.map(String) : [];
}
