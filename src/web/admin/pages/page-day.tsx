import { useEffect, useRef, useState } from 'react';
import type { PageSheet } from '#contract/admin/pages.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { DayDialog } from '#web/admin/forms/day-dialog.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';

type Question = 'day' | 'no day';

/** When a draft goes on the site by itself, and the presses that change that; by them nothing else is saved. */
export function PageDay({
  of: { kept, isUnsaved, take, refuse, say },
}: {
  /** The form's state, of `useKeptForm`. */
  of: {
    kept: PageSheet;
    isUnsaved: boolean;
    take: (saved: PageSheet, says: string) => void;
    refuse: (result: AdminResult<PageSheet> & { ok: false }) => Promise<void>;
    say: (news: string) => void;
  };
}) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const setting = useRef<HTMLButtonElement>(null);
  const { title, isDraft, goesOn, missed } = kept;
  const close = () => setAsked(null);
  const already = asked === null ? null : tellAlready(asked, kept);
  useEffect(() => {
    if (already === null) return;
    setAsked(null);
    say(already);
  }, [already, say]);
  if (!isDraft) return null;
  async function schedule(day: string): Promise<AdminResult<PageSheet>> {
    const result = await callAdmin('schedulePage', { body: { id: kept.id, seen: kept.revision, day } });
    // What another one saved is read anew behind the question, so that a further press is over that.
    if (!result.ok && result.problem?.type === '/problems/changed-meanwhile') await refuse(result);
    return result;
  }
  function done(saved: PageSheet): void {
    close();
    take(
      saved,
      saved.goesOn === null ? `${title} is a draft.` : `${title} is a draft until ${saved.goesOn.says}.`,
    );
  }
  async function putNoticeAway(): Promise<void> {
    if (isBusy || isUnsaved) return;
    setIsBusy(true);
    const result = await callAdmin('schedulePage', { body: { id: kept.id, seen: kept.revision, day: '' } });
    setIsBusy(false);
    if (!result.ok) return await refuse(result);
    // The press goes with the notice; what it led to is gone on with.
    setting.current?.focus();
    take(result.value, 'The notice is put away.');
  }
  const tool = (what: Question, says: string) => (
    <button
      ref={what === 'day' ? setting : null}
      type="button"
      className={controls.word}
      aria-disabled={isUnsaved}
      onClick={() => setAsked(isUnsaved ? null : what)}
    >
      {says}
    </button>
  );
  const gaps = pageGaps(kept).length;
  return (
    <SheetPart
      title="Publishing"
      tools={
        <>
          {tool('day', goesOn === null ? 'Set a day of publishing' : 'Change the day of publishing')}
          {goesOn !== null && tool('no day', 'Take the day back')}
          {missed !== null && (
            <button
              type="button"
              className={controls.word}
              aria-disabled={isUnsaved || isBusy}
              onClick={() => void putNoticeAway()}
            >
              Put the notice away
            </button>
          )}
        </>
      }
    >
      {missed !== null && (
        <p className={controls.notice}>
          {`It was to go on ${missed.says}, and stayed a draft: ${missed.why}`}
        </p>
      )}
      <p className={controls.hint}>
        {goesOn === null
          ? 'It stays a draft until somebody publishes it.'
          : `It goes on the site on ${goesOn.says}.`}{' '}
        {goesOn !== null && gaps > 0 && 'What is in [[ ]] has to be filled in by then, or it stays a draft.'}{' '}
        {isUnsaved && 'Save the page, or take back what is typed, before you change that.'}
      </p>
      {asked === 'day' && (
        <DayDialog
          of={kept}
          name={title}
          says="From then on visitors see it, as it is saved by then. Until then nobody finds it."
          stays="the page a draft"
          path="day"
          act={async (typed) => (typed === null ? { ok: true, value: kept } : await schedule(typed))}
          onDone={done}
          onClose={close}
        />
      )}
      {asked === 'no day' && (
        <ActDialog
          title="Take the day of publishing back?"
          says={`${title} stays a draft until somebody publishes it.`}
          does="Take it back"
          act={() => schedule('')}
          onDone={done}
          onClose={close}
        />
      )}
    </SheetPart>
  );
}

/** What is to be said in place of a question that another one answered meanwhile; null while it is one. */
function tellAlready(asked: Question, { title, isDraft, goesOn }: PageSheet): string | null {
  if (!isDraft) return `${title} is on the site already.`;
  return asked === 'no day' && goesOn === null ? `${title} has no day of publishing any more.` : null;
}
