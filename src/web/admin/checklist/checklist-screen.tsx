import { useState } from 'react';
import type { Checklist } from '#contract/admin/office.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { type CheckOff, checkOffs } from '#domain/staff/check-points.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { useMember } from '#web/admin/frame/office-context.ts';
import { maySee } from '#web/admin/frame/screen.ts';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { CheckPointPart, standingOf } from './check-point.tsx';
import styles from './checklist-screen.module.css';
import { TakeOutDialog } from './take-out-dialog.tsx';

type ToldPoint = Checklist['points'][number];

/** What is open before the shop takes real orders, point by point, each with where it is done. */
export function ChecklistScreen() {
  const { value, refusal, reload } = useAnswer('getChecklist');
  const { role } = useMember();
  const [news, setNews] = useState<string[]>([]);
  const [refused, setRefused] = useState<Parameters<typeof Refusal>[0]['problem'] | undefined>();
  const [isTakingOut, setIsTakingOut] = useState(false);
  async function checkOff(point: CheckOff, isUndone: boolean): Promise<void> {
    const result = await callAdmin('runAction', {
      params: { action: 'check-off' },
      body: { point, isUndone },
    });
    setRefused(result.ok ? undefined : result.problem);
    setNews([]);
    if (result.ok) reload();
  }
  function actsOf({ point, checkedOff, missing, advised }: ToldPoint) {
    if (point === 'tried' && missing.length > 0 && maySee(role, 'take-out-tried'))
      return (
        <button type="button" className={controls.word} onClick={() => setIsTakingOut(true)}>
          Take out what was tried
        </button>
      );
    const own = checkOffs.find((one) => one === point);
    const isAsked = advised.length > 0 || checkedOff !== null;
    if (own === undefined || !isAsked || !maySee(role, 'check-off')) return null;
    return (
      <button type="button" className={controls.word} onClick={() => void checkOff(own, checkedOff !== null)}>
        {checkedOff === null ? 'Say that it is done' : 'Open it again'}
      </button>
    );
  }
  return (
    <ScreenFrame path="checklist">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {refused !== undefined && <Refusal problem={refused} />}
      <div role="status">
        {news.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {value !== null && (
        <>
          <Summary points={value.points} />
          {value.points.map((told) => (
            <CheckPointPart
              key={told.point}
              told={told}
              standing={standingOf(told, value.points)}
              acts={actsOf(told)}
            />
          ))}
        </>
      )}
      {isTakingOut && (
        <TakeOutDialog
          onDone={(told) => {
            setIsTakingOut(false);
            setNews(told);
            reload();
          }}
          onClose={() => setIsTakingOut(false)}
        />
      )}
    </ScreenFrame>
  );
}

/** Where the whole of it stands: what comes first, and what comes when all is done. */
function Summary({ points }: { points: readonly ToldPoint[] }) {
  const of = (standing: ReturnType<typeof standingOf>) =>
    points.filter((point) => standingOf(point, points) === standing).length;
  const [missing, open] = [of('missing'), of('open')];
  if (missing > 0)
    return (
      <p className={styles.summary}>
        {formatCount(missing, 'point')} of {points.length} {missing === 1 ? 'lacks' : 'lack'} something
        without which the shop takes no real orders
        {open > 0 && `; ${formatCount(open, 'more point')} ${open === 1 ? 'is' : 'are'} to be seen to`}.
      </p>
    );
  return (
    <p className={styles.summary}>
      {open > 0
        ? `Nothing is missing: the shop can take real orders. ${formatCount(open, 'point')} ${open === 1 ? 'is' : 'are'} to be seen to, though nothing waits for ${open === 1 ? 'it' : 'them'}.`
        : 'All of it is done, and the shop takes real orders. What changes later is told here again.'}{' '}
      <a className={controls.word} href="/" target="_blank" rel="noreferrer">
        Look at the shop
      </a>
    </p>
  );
}
