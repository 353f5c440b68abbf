import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { JobPage } from '#contract/admin/work.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { PageLinks } from '#web/admin/controls/page-links.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { writeInstant } from '#web/admin/controls/write-instant.ts';
import { ActionDialog, type DefinedAct } from '#web/admin/forms/action-dialog.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { type ListColumn, ListTable } from '#web/admin/lists/list-table.tsx';
import views from '#web/admin/lists/list-views.module.css';
import sheet from '#web/admin/sheet/sheet.module.css';

type Job = JobPage['jobs'][number];

/** What failed, runs or waits of the work after the answers, and what was put aside; each is done now or put aside. */
export function JobsScreen() {
  const [query] = useSearchParams();
  const aside = query.get('aside') === '1' ? '1' : '';
  const { value, refusal, reload } = useAnswer('listJobs', {
    query: { aside, page: query.get('page') ?? '1' },
  });
  const [asked, setAsked] = useState<{ act: DefinedAct; name: string } | null>(null);
  const [news, setNews] = useState<string[]>([]);
  const acts = value?.acts ?? [];
  const columns: readonly ListColumn<Job>[] = [
    {
      id: 'name',
      title: 'Job',
      cell: ({ name, standing }) => (
        <>
          {acts
            .filter((act) => standing !== 'running' && !(act.name === 'jobs drop' && standing === 'aside'))
            .map((act) => (
              <button
                key={act.name}
                type="button"
                className={`${controls.word} ${sheet.before}`}
                aria-label={`${act.title}: ${name}`}
                onClick={() => setAsked({ act, name })}
              >
                {act.title}
              </button>
            ))}
          {name}
        </>
      ),
    },
    {
      id: 'standing',
      title: 'Stands',
      cell: ({ standing }) => (standing === 'failed' ? <span className={sheet.flag}>failed</span> : standing),
    },
    { id: 'since', title: 'Since', cell: ({ since }) => writeInstant(since) },
    { id: 'attempts', title: 'Tried', cell: triedWords },
    { id: 'reason', title: 'Why', cell: ({ reason }) => reason ?? '' },
  ];
  return (
    <ScreenFrame path="jobs">
      <div role="status">
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <nav aria-label="Kinds" className={views.views}>
            <ul>
              <li>
                <Link to="?" aria-current={aside === '' ? 'page' : undefined}>
                  {value.counts.failed} failed, {value.counts.running} running, {value.counts.waiting} waiting
                </Link>
              </li>
              <li>
                <Link to="?aside=1" aria-current={aside === '1' ? 'page' : undefined}>
                  {value.counts.aside} put aside
                </Link>
              </li>
            </ul>
          </nav>
          {value.jobs.length === 0 ? (
            <p>{aside === '' ? 'Nothing waits.' : 'Nothing is put aside.'}</p>
          ) : (
            <ListTable label="Jobs" columns={columns} rows={value.jobs} keyOf={({ name }) => name} />
          )}
          <PageLinks
            page={value.page}
            pages={Math.ceil(value.total / value.perPage)}
            words={{ before: 'Jobs before', after: 'More jobs' }}
          />
        </>
      )}
      {asked !== null && (
        <ActionDialog
          act={{ ...asked.act, says: `${asked.act.says} ${asked.name}` }}
          about={{ name: asked.name }}
          onDone={(told) => {
            setAsked(null);
            setNews(told);
            reload();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </ScreenFrame>
  );
}

function triedWords({ attempts, standing, nextAt }: Job): string {
  if (attempts === 0) return 'not yet';
  const tried = formatCount(attempts, 'time');
  return standing === 'waiting' ? `${tried}, next ${writeInstant(nextAt)}` : tried;
}
