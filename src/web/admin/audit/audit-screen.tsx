import { useSearchParams } from 'react-router';
import { adminPlaces } from '#contract/admin/admin-places.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { DownloadLink } from '#web/admin/controls/download-link.tsx';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilter } from './audit-filter.tsx';

const fields = ['subject', 'who', 'action', 'from', 'until'] as const;

/** The audit log. What is looked for stands in the address, so that it can be sent to a colleague. */
export function AuditScreen() {
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(
    fields.flatMap((field) => {
      const value = query.get(field) ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
  const page = query.get('page') ?? '1';
  const { value, refusal, reload } = useAnswer('readAuditPage', { query: { ...filter, page } });
  const csv = `${adminPlaces.readAuditCsv.path}?${new URLSearchParams(filter)}`;
  return (
    <ScreenFrame path="audit" tools={<DownloadLink href={csv}>Save as CSV</DownloadLink>}>
      <AuditFilter key={JSON.stringify(filter)} filter={filter} onFilter={(next) => setQuery(next)} />
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={controls.soft}>
            {value.count === 1 ? 'One entry' : `${value.count} entries`}
          </p>
          <div className={controls.scroll}>
            <table className={controls.table}>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">Came to</th>
                </tr>
              </thead>
              <tbody>
                {value.entries.map((entry) => (
                  <AuditEntry key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
          <PageLinks page={value.page} pages={Math.ceil(value.count / value.perPage)} />
        </>
      )}
    </ScreenFrame>
  );
}
