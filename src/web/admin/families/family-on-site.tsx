import { useEffect, useState } from 'react';
import type { FamilySheet, FamilyWords, KeptFamily } from '#contract/admin/families.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { DayDialog } from '#web/admin/forms/day-dialog.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { labelAt } from './family-lines.ts';

type Question = 'on' | 'off' | 'day' | 'no day';

/** Whether visitors see the family, and from when on, and the presses that change it; by them nothing else is saved. */
export function FamilyOnSite({
  of: { kept, isUnsaved, take, refuse, say },
}: {
  /** The form's state, of `useKeptForm`. */
  of: {
    kept: FamilySheet;
    isUnsaved: boolean;
    take: (saved: KeptFamily, says: string) => void;
    refuse: (result: AdminResult<KeptFamily> & { ok: false }) => Promise<void>;
    say: (news: string) => void;
  };
}) {
  // What a question asks stays what it was when it was opened, whatever another one does meanwhile.
  const [asked, setAsked] = useState<Question | null>(null);
  const { words, goesOn, goesOnIn } = kept;
  const isOn = words.site === 'on';
  const isHeldBack = goesOn !== null && goesOnIn === 0;
  const close = () => setAsked(null);
  const already = asked === null ? null : tellAlready(asked, kept);
  useEffect(() => {
    if (already === null) return;
    setAsked(null);
    say(already);
  }, [already, say]);
  async function save(change: Partial<FamilyWords>): Promise<AdminResult<KeptFamily>> {
    const typed = { ...words, ...change };
    const result = await callAdmin('saveFamily', { body: { id: kept.id, seen: kept.revision, typed } });
    // What another one saved is read anew behind the question, so that a further press is over that.
    if (!result.ok && result.problem?.type === '/problems/changed-meanwhile') await refuse(result);
    return result;
  }
  function done(saved: KeptFamily): void {
    close();
    take(saved, newsOf(saved));
  }
  const tool = (what: Question, says: string) => (
    <button
      type="button"
      className={controls.word}
      aria-disabled={isUnsaved}
      onClick={() => setAsked(isUnsaved ? null : what)}
    >
      {says}
    </button>
  );
  return (
    <SheetPart
      title="Site"
      tools={
        <>
          {isOn ? tool('off', 'Take off the site') : tool('on', 'Put on the site')}
          {!isOn && tool('day', goesOn === null ? 'Set a day of release' : 'Change the day of release')}
          {goesOn !== null && tool('no day', 'Take the day back')}
        </>
      }
    >
      {isHeldBack && <p className={controls.notice}>{sayDay(kept)}</p>}
      <p className={controls.hint}>
        {isOn
          ? 'Visitors see it, and it is sold.'
          : 'It is off the site: no visitor sees it, and nobody can buy it.'}{' '}
        {!isHeldBack && sayDay(kept)}{' '}
        {isUnsaved && 'Save the family, or take back what is typed, before you change that.'}
      </p>
      {asked === 'off' && (
        <ActDialog
          title={`Take ${words.name} off the site?`}
          says={saysOff}
          does="Take it off"
          act={() => save({ site: 'off' })}
          onDone={done}
          onClose={close}
        />
      )}
      {asked === 'on' && (
        <ActDialog
          title={`Put ${words.name} on the site?`}
          says={`${saysOn}${goesOn === null ? '' : ' Its day of release is gone then.'}`}
          does="Put it on"
          act={() => save({ site: 'on' })}
          onDone={done}
          onClose={close}
        />
      )}
      {asked === 'day' && (
        <DayDialog
          of={kept}
          name={words.name}
          says="From then on visitors see it, as it is saved by then, and can buy it. Until then nobody finds anything of it."
          stays="the family off the site"
          path="typed.release"
          act={(typed) => save({ release: typed ?? words.release })}
          onDone={done}
          onClose={close}
        />
      )}
      {asked === 'no day' && (
        <ActDialog
          title="Take the day of release back?"
          says={`${words.name} stays off the site until somebody puts it on.`}
          does="Take it back"
          act={() => save({ release: '' })}
          onDone={done}
          onClose={close}
        />
      )}
    </SheetPart>
  );
}

const saysOn = 'Visitors see it from now on, as it is saved, and can buy it.';
const saysOff =
  'Its pages are gone, nobody can buy it, and whoever has it in a cart is told there. It stays here, and what was sold of it stays whole.';

/** What is to be said in place of a question that another one answered meanwhile; null while it is one. */
function tellAlready(asked: Question, { words: { name, site }, goesOn }: FamilySheet): string | null {
  if (asked !== 'off' && site === 'on') return `${name} is on the site already.`;
  if (asked === 'off' && site === 'off') return `${name} is off the site already.`;
  return asked === 'no day' && goesOn === null ? `${name} has no day of release any more.` : null;
}

/** When a family goes on by itself, or why it did not; '' of one that has no day. */
function sayDay({ goesOn, goesOnIn, heldBack }: FamilySheet): string {
  if (goesOn === null) return '';
  if (goesOnIn !== 0) return `It goes on the site on ${goesOn.says}.`;
  const was = `It was to go on ${goesOn.says},`;
  if (heldBack.length === 0) return `${was} and does within a minute.`;
  const why = heldBack.map(({ field, message }) =>
    field === null ? message : `${labelAt(field)}: ${message}`,
  );
  return `${was} and stayed off: ${why.join(' ')} Once that is mended and saved, it goes on within a minute; or set another day, or take the day back.`;
}

function newsOf({ words: { name, site }, goesOn, goesOnIn }: KeptFamily): string {
  if (site === 'on') return `${name} is on the site.`;
  return goesOn === null || goesOnIn === 0
    ? `${name} is off the site.`
    : `${name} is off the site until ${goesOn.says}.`;
}
