import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { SeeTimeline } from './see-timeline.tsx';
import styles from './timeline.module.css';

/** The years of the timeline a page at a time, each with how many entries its columns have. */
export function TimelineScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { value, refusal, reload } = useAnswer('listHistoryYears', {
    query: { page: query.get('page') ?? '1' },
  });
  return (
    <ScreenFrame
      path="timeline"
      tools={
        <>
          {value !== null && value.total > 0 && <SeeTimeline />}
          <ActionButton onClick={() => void navigate('/timeline/new')}>New year</ActionButton>
        </>
      }
    >
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <p role="status" className={styles.count}>
            {value.total === 0
              ? 'There is no year yet. The first one makes the page and its entry in the menu.'
              : `${formatCount(value.total, 'year')}.`}
          </p>
          {value.years.length > 0 && (
            <div className={controls.scroll}>
              <table className={controls.table}>
                <thead>
                  <tr>
                    <th scope="col">Year</th>
                    <th scope="col">Designers</th>
                    <th scope="col">{value.heading}</th>
                    <th scope="col">Elsewhere</th>
                  </tr>
                </thead>
                <tbody>
                  {value.years.map(({ id, year, designers, lineto, elsewhere }) => (
                    <tr key={id}>
                      <td>
                        <Link className={controls.word} to={`/timeline/${id}`}>
                          {year}
                        </Link>
                      </td>
                      <td>{entryCount(designers)}</td>
                      <td>{entryCount(lineto)}</td>
                      <td>{entryCount(elsewhere)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <PageLinks
            page={value.page}
            pages={Math.ceil(value.total / value.perPage)}
            words={{ before: 'Years before', after: 'Later years' }}
          />
        </>
      )}
    </ScreenFrame>
  );
}

function entryCount(count: number): string {
  return count === 0 ? '–' : count === 1 ? '1 entry' : `${count} entries`;
}
