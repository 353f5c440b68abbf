import { useState } from 'react';
import type { CallAnswer } from '#contract/calls.ts';
import { formatReadersInstant } from '#domain/day/days.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callAccount } from '#web/site/session/call-account.ts';

type CustomerSession = CallAnswer<'listCustomerSessions'>[number];

/** Where one is logged in; every other place can be logged out. */
export function SessionList({
  customerId,
  sessions,
  onChange,
}: {
  customerId: string;
  sessions: CustomerSession[];
  onChange: (change: (known: CustomerSession[]) => CustomerSession[]) => void;
}) {
  const [said, setSaid] = useState('');

  async function revoke({ id, device }: CustomerSession): Promise<void> {
    const answer = await callAccount('revokeCustomerSession', { params: { id: customerId, sessionId: id } });
    setSaid(answer.ok ? `${device} is logged out.` : refusalWords(answer.problem));
    if (answer.ok) onChange((known) => known.filter((session) => session.id !== id));
  }

  return (
    <>
      <ul className={styles.entries}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <span>
              {session.device}
              <span className={styles.soft}>
                {session.isThisOne
                  ? ', this browser'
                  : `, last seen ${formatReadersInstant(session.lastSeenAt)}`}
              </span>
            </span>
            {!session.isThisOne && (
              <button type="button" className={styles.link} onClick={() => void revoke(session)}>
                Log out<span className="visually-hidden"> {session.device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </>
  );
}
