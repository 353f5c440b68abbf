import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import type { CustomerSheet } from '#contract/admin/customers.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ActionDialog, type DefinedAct } from '#web/admin/forms/action-dialog.tsx';
import type { Typed } from '#web/admin/forms/typed-form.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { useAskedOnce } from '#web/admin/frame/use-asked-once.ts';
import { Facts } from '#web/admin/sheet/facts.tsx';
import sheet from '#web/admin/sheet/sheet.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { StaffNotes } from '#web/admin/sheet/staff-notes.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** An account with its orders, licences, logins and newsletter, and what can be done about it. */
export function CustomerScreen() {
  const { customer = '' } = useParams();
  const { value, refusal, reload } = useAnswer('readCustomer', { params: { customer } });
  const [asked, setAsked] = useState<{
    act: DefinedAct;
    about: Record<string, unknown>;
    begun: Typed;
  } | null>(null);
  // Another press is another form: nothing of what was typed into the one before goes along.
  const [presses, setPresses] = useState(0);
  const [isGone, setIsGone] = useState(false);
  const [news, setNews] = useState<string[]>([]);
  const [query, setQuery] = useSearchParams();
  const named = query.get('act');
  function ask(name: string, about: Record<string, unknown> = {}, begun: Typed = {}): void {
    const act = value?.acts.find((one) => one.name === name);
    setPresses((before) => before + 1);
    if (value === null || act === undefined) {
      setAsked(null);
      setNews(['This cannot be done here now, or not by your role.']);
    } else setAsked({ act, about: { email: value.email, ...about }, begun });
  }
  // An action that the palette leads to is asked about as if it were pressed.
  useAskedOnce(value === null ? null : named, (act) => {
    setQuery({}, { replace: true, preventScrollReset: true });
    ask(act);
  });
  return (
    <ScreenFrame path="customers/:customer" {...(value !== null && { title: value.email })}>
      <div role="status">
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {isGone && (
        <p>
          <Link className={controls.word} to="/customers">
            To the customers
          </Link>
        </p>
      )}
      {value !== null && !isGone && <CustomerParts of={value} onAsk={ask} />}
      {asked?.act.name === 'forget' && value !== null && (
        <ForgetDialog
          key={presses}
          email={value.email}
          onDone={(told) => {
            setNews(told);
            setAsked(null);
            setIsGone(true);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act.name === 'merge-accounts' && value !== null && (
        <MergeDialog
          key={presses}
          email={value.email}
          onDone={(told) => {
            setNews(told);
            setAsked(null);
            reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && !['forget', 'merge-accounts'].includes(asked.act.name) && (
        <ActionDialog
          key={presses}
          {...asked}
          about={{ ...asked.about, ...seenOf(value, asked.about) }}
          onDone={(told) => {
            setNews(told);
            setAsked(null);
            reload();
          }}
          onRefused={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </ScreenFrame>
  );
}

/** When what stands on the screen of a note was written; it is told with what is done about the note. */
function seenOf(customer: CustomerSheet | null, { noteId }: Record<string, unknown>): { seenAt?: string } {
  const note = customer?.notes.find(({ id }) => id === noteId);
  return note === undefined ? {} : { seenAt: note.changedAt ?? note.at };
}

function CustomerParts({
  of: { acts, sessions, newestOrders, addresses, notes, merged, ...account },
  onAsk,
}: {
  of: CustomerSheet;
  onAsk: (name: string, about?: Record<string, unknown>, begun?: Typed) => void;
}) {
  const mayExport = acts.some(({ name }) => name === 'export-person');
  const mayNote = acts.some(({ name }) => name === 'note-customer');
  const mayEnd = acts.some(({ name }) => name === 'end-sessions');
  return (
    <>
      <div className={sheet.acts}>
        {acts
          .filter(({ name }) => name !== 'end-sessions' || sessions.length > 0)
          .filter(({ name }) => !['export-person', 'note-customer', 'drop-customer-note'].includes(name))
          .map(({ name, title }) => (
            <button key={name} type="button" className={controls.word} onClick={() => onAsk(name)}>
              {title}
            </button>
          ))}
        {mayExport && (
          <DownloadLink href={adminPlaces.exportCustomer.path.replace(':customer', `${account.id}`)}>
            Export their data
          </DownloadLink>
        )}
      </div>
      <div className={sheet.sheet}>
        <div className={sheet.column}>
          <SheetPart title="Orders and licences">
            {newestOrders.length === 0 && <p className={controls.soft}>None.</p>}
            {account.orders > newestOrders.length && (
              <p>
                The newest {newestOrders.length} of {account.orders}.{' '}
                <Link
                  className={controls.word}
                  to={`/orders?${new URLSearchParams({ search: account.email })}`}
                >
                  All orders with their address
                </Link>
              </p>
            )}
            {newestOrders.map(({ orderNumber, state, createdAt, finalPrice, currency, licences }) => (
              <div key={orderNumber} className={sheet.entry}>
                <Link className={controls.word} to={`/orders/${orderNumber}`}>
                  {orderNumber}
                </Link>{' '}
                {state.replaceAll('-', ' ')}, {formatMoney({ amount: finalPrice, currency })}{' '}
                <span className={sheet.soft}>{writeInstant(createdAt)}</span>
                {licences.map(({ number, name }) => (
                  <div key={number} className={sheet.soft}>
                    {number} {name}
                  </div>
                ))}
              </div>
            ))}
          </SheetPart>
        </div>
        <div className={sheet.column}>
          <SheetPart title="Account">
            <Facts
              facts={[
                ['Number', `C-${account.id}`],
                ['Since', writeInstant(account.createdAt)],
                ['Address', account.isConfirmed ? 'confirmed' : 'not confirmed'],
                ['Signs in by', keyWords(account)],
                [
                  'Newsletter',
                  { none: 'no', asked: 'asked for, not confirmed', confirmed: 'yes' }[account.newsletter],
                ],
                [
                  'Merged',
                  merged.length > 0 &&
                    merged
                      .map(({ number, email, at, by }) =>
                        [`C-${number}`, email, writeInstant(at), by]
                          .filter((part) => part !== null)
                          .join(', '),
                      )
                      .join('; '),
                ],
                ['Service', account.mustContactService && 'orders are refused with the way to the service'],
              ]}
            />
          </SheetPart>
          <SheetPart
            title="Notes"
            tools={
              mayNote && (
                <button type="button" className={controls.word} onClick={() => onAsk('note-customer')}>
                  Note
                </button>
              )
            }
          >
            {notes.length === 0 && <p className={controls.soft}>None.</p>}
            <StaffNotes
              notes={notes}
              mayNote={mayNote}
              onChange={({ id, words }) => onAsk('note-customer', { noteId: id }, { words })}
              onDrop={({ id }) => onAsk('drop-customer-note', { noteId: id })}
            />
          </SheetPart>
          <SheetPart title="Logins">
            {sessions.length === 0 && <p className={controls.soft}>Nowhere.</p>}
            {sessions.map(({ id, device, lastSeenAt }) => (
              <div key={id} className={sheet.entry}>
                {device} <span className={sheet.soft}>seen {writeInstant(lastSeenAt)}</span>{' '}
                {mayEnd && (
                  <button
                    type="button"
                    className={controls.word}
                    aria-label={`End the login at ${device}, ${writeInstant(lastSeenAt)}`}
                    onClick={() => onAsk('end-sessions', { sessionId: id })}
                  >
                    End
                  </button>
                )}
              </div>
            ))}
          </SheetPart>
          {addresses.map((lines) => (
            <SheetPart key={lines.join()} title="Address">
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </SheetPart>
          ))}
        </div>
      </div>
    </>
  );
}

function keyWords({ hasPassword, passkeys }: { hasPassword: boolean; passkeys: number }): string {
  const keys = [
    ...(hasPassword ? ['a password'] : []),
    ...(passkeys === 0 ? [] : [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`]),
  ];
  return keys.length === 0 ? 'nothing yet' : keys.join(' and ');
}
