import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';

/** Where somebody is signed in themselves. */
export function OwnSessionsScreen() {
  const { value, refusal, reload } = useAnswer('listOwnSessions');
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  async function end(sessionId?: number): Promise<void> {
    const result = await callAdmin('endOwnSession', { body: sessionId === undefined ? {} : { sessionId } });
    setRefused(result.ok ? null : result);
    reload();
  }
  const told = refused ?? refusal;
  return (
    <ScreenFrame
      path="logins"
      tools={
        value !== null &&
        value.length > 1 && (
          <button type="button" className={controls.word} onClick={() => void end()}>
            Sign out everywhere else
          </button>
        )
      }
    >
      {told !== null && <Refusal problem={told.problem} onAgain={reload} />}
      {value !== null && (
        <div className={controls.scroll}>
          <table className={controls.table}>
            <thead>
              <tr>
                <th scope="col">Browser</th>
                <th scope="col">Signed in</th>
                <th scope="col">Seen last</th>
                <th scope="col">
                  <span className="visually-hidden">End it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.map(({ id, device, createdAt, lastSeenAt, isThisOne }) => (
                <tr key={id}>
                  <td>{device}</td>
                  <td>{writeInstant(createdAt)}</td>
                  <td>{writeInstant(lastSeenAt)}</td>
                  <td>
                    {isThisOne ? (
                      <span className={controls.soft}>This one</span>
                    ) : (
                      <button type="button" className={controls.word} onClick={() => void end(id)}>
                        Sign out
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ScreenFrame>
  );
}
