import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageList } from '#contract/admin/pages.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { OrderPresses } from '#web/admin/lists/order-presses.tsx';
import { useListOrder } from '#web/admin/lists/use-list-order.ts';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './pages.module.css';

/** All information pages in their order, which is moved here, and the legal pages that a foundry has not. */
export function PagesScreen() {
  const { value, refusal, isLoading, reload } = useAnswer('listPages');
  const order = useListOrder({
    ...{ rows: value?.pages ?? null, isLoading, reload },
    send: (body) => callAdmin('orderPages', { body }),
    newsOf: ({ title }, place, count) => `${title} is page ${place} of ${count} now.`,
  });
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  async function begin(slug: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const result = await callAdmin('beginLegalPage', { body: { slug } });
    setIsBusy(false);
    if (result.ok) await navigate(`/pages/${result.value.id}`);
    else setRefused(result);
  }
  return (
    <ScreenFrame
      path="pages"
      tools={<ActionButton onClick={() => void navigate('/pages/new')}>New page</ActionButton>}
    >
      <p role="status">{order.news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {order.refused !== null && <Refusal problem={order.refused.problem} />}
      {refused !== null && <Refusal problem={refused.problem} />}
      {value !== null && value.pages.length > 0 && (
        <PageTable pages={value.pages} isBusy={order.isBusy} onMove={order.move} />
      )}
      {value !== null && value.legal.length > 0 && (
        <SheetPart title="Pages that a shop in Europe is asked for, and that you do not have">
          <p className={controls.hint}>
            Begun from your settings, with what only you know left to be filled in. Have the result read by
            somebody who knows the law of your country.
          </p>
          <ul>
            {value.legal.map(({ slug, title }) => (
              <li key={slug}>
                <button type="button" className={controls.word} onClick={() => void begin(slug)}>
                  Begin {title}
                </button>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
    </ScreenFrame>
  );
}

function PageTable({
  pages,
  isBusy,
  onMove,
}: {
  pages: PageList['pages'];
  isBusy: boolean;
  onMove: (id: number, by: -1 | 1) => void;
}) {
  return (
    <div className={controls.scroll}>
      <table className={controls.table} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col" className={styles.address}>
              Address
            </th>
            <th scope="col">State</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ id, title, slug, isDraft, goesOn, missed }, at) => (
            <tr key={id}>
              <td>
                <Link className={controls.word} to={`/pages/${id}`}>
                  {title}
                </Link>
              </td>
              <td className={styles.address}>/information/{slug}</td>
              <td>{isDraft ? sayDraft({ goesOn, missed }) : 'Published'}</td>
              <td>
                <OrderPresses name={title} at={at} count={pages.length} onMove={(by) => onMove(id, by)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sayDraft({ goesOn, missed }: Pick<PageList['pages'][number], 'goesOn' | 'missed'>): string {
  if (goesOn !== null) return `Draft until ${goesOn}`;
  return missed === null ? 'Draft' : `Draft: it was to go on the site on ${missed}, and could not`;
}
