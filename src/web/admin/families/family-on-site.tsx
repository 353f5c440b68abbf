import { useState } from 'react';
import type { FamilySheet, KeptFamily } from '#contract/admin/families.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';

/** Whether visitors see the family, and the press that changes it; by it nothing else is saved. */
export function FamilyOnSite({
  of: { kept, isUnsaved, take, refuse },
}: {
  /** The form's state, of `useKeptForm`. */
  of: {
    kept: FamilySheet;
    isUnsaved: boolean;
    take: (saved: KeptFamily, says: string) => void;
    refuse: (result: AdminResult<KeptFamily> & { ok: false }) => Promise<void>;
  };
}) {
  const [isAsked, setIsAsked] = useState(false);
  const { words } = kept;
  const isOn = words.site === 'on';
  const does = isOn ? 'Take off the site' : 'Put on the site';
  async function act(): Promise<AdminResult<KeptFamily>> {
    const typed = { ...words, site: isOn ? ('off' as const) : ('on' as const) };
    const result = await callAdmin('saveFamily', { body: { id: kept.id, seen: kept.revision, typed } });
    // What another one saved is read anew behind the question, so that a further press is over that.
    if (!result.ok) await refuse(result);
    return result;
  }
  return (
    <SheetPart
      title="Site"
      tools={
        <button
          type="button"
          className={controls.word}
          aria-disabled={isUnsaved}
          onClick={() => setIsAsked(!isUnsaved)}
        >
          {does}
        </button>
      }
    >
      <p className={controls.hint}>
        {isOn
          ? 'Visitors see it, and it is sold.'
          : 'It is off the site: no visitor sees it, and nobody can buy it.'}{' '}
        {isUnsaved && 'Save the family, or take back what is typed, before you change that.'}
      </p>
      {isAsked && (
        <ActDialog
          title={isOn ? `Take ${words.name} off the site?` : `Put ${words.name} on the site?`}
          says={
            isOn
              ? 'Its pages are gone, nobody can buy it, and whoever has it in a cart is told there. It stays here, and what was sold of it stays whole.'
              : 'Visitors see it from now on, as it is saved, and can buy it.'
          }
          does={isOn ? 'Take it off' : 'Put it on'}
          act={act}
          onDone={(saved) => {
            setIsAsked(false);
            take(saved, isOn ? `${words.name} is off the site.` : `${words.name} is on the site.`);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </SheetPart>
  );
}
