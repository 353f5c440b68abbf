import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MailPage } from '#contract/admin/work.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { mailStates, mailStateWords } from '#domain/staff/mail-state.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { type ListColumn, ListTable } from '#web/admin/lists/list-table.tsx';
import views from '#web/admin/lists/list-views.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';

const columns: readonly ListColumn<MailPage['mails'][number]>[] = [
  {
    id: 'kind',
    title: 'Mail',
    cell: ({ id, kind }) => (
      <Link className={controls.word} to={`/mails/${id}`}>
        {kind.replaceAll('-', ' ')}
      </Link>
    ),
  },
  { id: 'recipient', title: 'To', cell: ({ recipient }) => recipient },
  {
    id: 'order',
    title: 'Order',
    cell: ({ orderNumber }) =>
      orderNumber === null ? '' : <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>,
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, fault }) => (
      <>
        <span className={state === 'failed' ? sheet.flag : undefined}>{mailStateWords[state]}</span>
        {fault !== null && <div className={controls.hint}>{fault}</div>}
      </>
    ),
  },
  { id: 'at', title: 'When', cell: ({ at }) => writeInstant(at) },
];

const states = ['', ...mailStates] as const;

/** Every mail, the newest first; a test mail shows whether they go out. */
export function MailsScreen() {
  const [query, setQuery] = useSearchParams();
  const [state, recipient] = [query.get('state') ?? '', query.get('recipient') ?? ''];
  const { value, refusal, reload } = useAnswer('listMails', {
    query: { state, recipient, page: query.get('page') ?? '1' },
  });
  const [news, setNews] = useState<string[]>([]);
  const testing = value?.acts.find(({ name }) => name === 'test-mail');
  const without = (name: string) =>
    Object.fromEntries([...query].filter(([field]) => field !== name && field !== 'page'));
  return (
    <ScreenFrame
      path="mails"
      tools={
        testing !== undefined && (
          <button
            type="button"
            className={controls.word}
            onClick={() => setQuery({ ...without('test'), test: '1' })}
          >
            {testing.title}
          </button>
        )
      }
    >
      <div role="status">
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <nav aria-label="States" className={views.views}>
        <ul>
          {states.map((one) => (
            <li key={one}>
              <Link
                to={`?${new URLSearchParams({ ...without('state'), ...(one === '' ? {} : { state: one }) })}`}
                aria-current={one === state ? 'page' : undefined}
              >
                {one === '' ? 'All' : mailStateWords[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <RecipientSearch
        key={recipient}
        recipient={recipient}
        onSearch={(typed) =>
          setQuery({ ...without('recipient'), ...(typed === '' ? {} : { recipient: typed }) })
        }
      />
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p className={controls.soft}>{formatCount(value.total, 'mail')}</p>
          <ListTable label="Mails" columns={columns} rows={value.mails} keyOf={({ id }) => id} />
          <PageLinks page={value.page} pages={Math.ceil(value.total / value.perPage)} />
        </>
      )}
      {query.has('test') && testing !== undefined && (
        <ActionDialog
          act={testing}
          about={{}}
          onDone={(told) => {
            setQuery(without('test'), { replace: true });
            setNews(told);
            reload();
          }}
          onClose={() => setQuery(without('test'), { replace: true })}
        />
      )}
    </ScreenFrame>
  );
}

function RecipientSearch({ recipient, onSearch }: { recipient: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState(recipient);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search aria-label="Mails">
      <form className={controls.form} onSubmit={submit}>
        <OfficeField
          label="To"
          type="search"
          hint="An e-mail address, or how it begins; Enter searches"
          value={typed}
          onChange={setTyped}
        />
      </form>
    </search>
  );
}
