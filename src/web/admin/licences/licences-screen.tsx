import { Link, useNavigate } from 'react-router';
import type { LicenceList } from '#contract/admin/content/licences.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { OrderPresses } from '#web/admin/lists/order-presses.tsx';
import { useListOrder } from '#web/admin/lists/use-list-order.ts';
import { ActionButton } from '#web/ui/action-button.tsx';

type Licences = LicenceList['licences'];

/** The licences that the shop sells, in its order, which is moved here. */
export function LicencesScreen() {
  const { value, refusal, isLoading, reload } = useAnswer('listLicences');
  const licences = value?.licences ?? null;
  const { news, refused, isBusy, move } = useListOrder({
    ...{ rows: licences, isLoading, reload },
    send: (body) => callAdmin('orderLicences', { body }),
    newsOf: ({ publicName }, place, count) => `${publicName} is licence ${place} of ${count} now.`,
  });
  const navigate = useNavigate();
  return (
    <ScreenFrame
      path="licences"
      tools={<ActionButton onClick={() => void navigate('/licences/new')}>New licence</ActionButton>}
    >
      <p role="status">{news}</p>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {refused !== null && <Refusal problem={refused.problem} />}
      {licences !== null && licences.length === 0 && (
        <p>There is none, and nothing can be bought without one.</p>
      )}
      {licences !== null && licences.length > 0 && (
        <div className={controls.scroll}>
          <table className={controls.table} aria-busy={isBusy}>
            <thead>
              <tr>
                <th scope="col">Licence</th>
                <th scope="col">Term</th>
                <th scope="col">State</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {licences.map((licence, at) => (
                <tr key={licence.id}>
                  <td>
                    <Link className={controls.word} to={`/licences/${licence.id}`}>
                      {licence.publicName}
                    </Link>
                  </td>
                  <td>{licence.termMonths === null ? 'Perpetual' : monthWords(licence.termMonths)}</td>
                  <td>{stateWords(licence)}</td>
                  <td>
                    <OrderPresses
                      name={licence.publicName}
                      at={at}
                      count={licences.length}
                      onMove={(by) => move(licence.id, by)}
                    />
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
