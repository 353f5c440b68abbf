import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LicenceList } from '#contract/admin/content/licences.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';

type Licences = LicenceList['licences'];

/** The licences that the shop sells, in its order, which is moved here. */
export function LicencesScreen() {
  const { value, refusal, reload } = useAnswer('listLicences');
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  async function move(licences: Licences, from: number, to: number): Promise<void> {
    const seen = licences.map(({ id }) => id);
    const [moved] = licences.slice(from, from + 1);
    if (isBusy || moved === undefined || to < 0 || to >= seen.length) return;
    setIsBusy(true);
    const wanted = seen.toSpliced(from, 1).toSpliced(to, 0, moved.id);
    const result = await callAdmin('orderLicences', { body: { seen, wanted } });
    setIsBusy(false);
    setRefused(result.ok ? null : result);
    setNews(result.ok ? `${moved.publicName} is licence ${to + 1} of ${seen.length} now.` : '');
    reload();
  }
  return (
    <ScreenFrame
      path="licences"
      tools={<ActionButton onClick={() => void navigate('/licences/new')}>New licence</ActionButton>}
    >
      <p role="status">{news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {refused !== null && <Refusal problem={refused.problem} />}
      {value !== null && value.licences.length === 0 && (
        <p>There is none, and nothing can be bought without one.</p>
      )}
      {value !== null && value.licences.length > 0 && (
        <div className={controls.scroll}>
          <table className={controls.table}>
            <thead>
              <tr>
                <th scope="col">Licence</th>
                <th scope="col">Term</th>
                <th scope="col">State</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {value.licences.map((licence, at) => (
                <tr key={licence.id}>
                  <td>
                    <Link className={controls.word} to={`/licences/${licence.id}`}>
                      {licence.publicName}
                    </Link>
                  </td>
                  <td>{licence.termMonths === null ? 'Perpetual' : monthWords(licence.termMonths)}</td>
                  <td>{stateWords(licence)}</td>
                  <td>
                    <span className={controls.row}>
                      <button
                        type="button"
                        className={controls.word}
                        aria-label={`Move ${licence.publicName} up`}
                        aria-disabled={at === 0}
                        onClick={() => void move(value.licences, at, at - 1)}
                      >
                        Up
                      </button>
                      <button
                        type="button"
                        className={controls.word}
                        aria-label={`Move ${licence.publicName} down`}
                        aria-disabled={at === value.licences.length - 1}
                        onClick={() => void move(value.licences, at, at + 1)}
                      >
                        Down
                      </button>
                    </span>
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

function monthWords(months: number): string {
  return months === 1 ? 'A month' : `${months} months`;
}

function stateWords({ isPublished, isCustom }: Licences[number]): string {
  if (!isPublished) return 'Not in the shop';
  return isCustom ? 'By enquiry' : 'In the shop';
}
