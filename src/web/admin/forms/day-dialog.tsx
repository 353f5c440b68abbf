import { useState } from 'react';
import type { FamilySheet, KeptFamily } from '#contract/admin/families.ts';
import { type AdminResult, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

/** Asks when a family goes on the site, by the foundry's clocks. */
export function ReleaseDialog({
  family: { words, goesOn, zone },
  act,
  onDone,
  onClose,
}: {
  family: FamilySheet;
  act: (release: string) => Promise<AdminResult<KeptFamily>>;
  onDone: (saved: KeptFamily) => void;
  onClose: () => void;
}) {
  const before = goesOn?.typed ?? '';
  const [typed, setTyped] = useState(before);
  const [opened] = useState(goesOn?.says ?? null);
  const says = goesOn?.says ?? null;
  return (
    <ActDialog
      title={`When does ${words.name} go on the site?`}
      says="From then on visitors see it, as it is saved by then, and can buy it. Until then nobody finds anything of it."
      does="Set the day"
      act={async () => {
        if (typed.trim() === '') return noDay(before !== '');
        return await act(typed === before ? words.release : typed);
      }}
      onDone={onDone}
      onClose={onClose}
      isTouched={typed !== before}
      labels={{ 'typed.release': 'Day and time' }}
    >
      {(problem) => (
        <>
          {says !== opened && (
            <p className={controls.hint}>
              {says === null ? 'Somebody took the day back meanwhile.' : `Somebody set ${says} meanwhile.`}
            </p>
          )}
          <OfficeField
            label="Day and time"
            hint={`Like 2026-12-03 10:00, by clocks of ${zone}.`}
            value={typed}
            onChange={setTyped}
            error={fieldWords(problem, 'typed.release')}
            autoFocus
          />
        </>
      )}
    </ActDialog>
  );
}

/** An empty field takes no day back: that is a press of its own. */
function noDay(isSet: boolean): AdminResult<KeptFamily> {
  const message = `Please type a day and a time.${isSet ? ' ‘Take the day back’ leaves the family off the site.' : ''}`;
  return {
    ok: false,
    problem: {
      type: '/problems/invalid-payload',
      title: message,
      status: 422,
      errors: [{ path: 'typed.release', message }],
    },
  };
}
