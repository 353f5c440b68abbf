import { useState } from 'react';
import { type AdminResult, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

/** Asks when something goes on the site by itself, by the foundry's clocks. */
export function DayDialog<Value>({
  of: { goesOn, zone },
  name,
  says,
  stays,
  path,
  act,
  onDone,
  onClose,
}: {
  of: { goesOn: { typed: string; says: string } | null; zone: string };
  name: string;
  /** What becomes of it then, and until then. */
  says: string;
  /** What it is left as where the day is taken back. */
  stays: string;
  /** Of the field, as what is refused about it is told. */
  path: string;
  /** Sets the day as it is typed; null where the one that stands is to stay. */
  act: (typed: string | null) => Promise<AdminResult<Value>>;
  onDone: (saved: Value) => void;
  onClose: () => void;
}) {
  const before = goesOn?.typed ?? '';
  const [typed, setTyped] = useState(before);
  const [opened] = useState(goesOn?.says ?? null);
  const now = goesOn?.says ?? null;
  return (
    <ActDialog
      title={`When does ${name} go on the site?`}
      says={says}
      does="Set the day"
      act={async () => {
        if (typed.trim() === '') return noDay({ path, stays: before === '' ? null : stays });
        return await act(typed === before ? null : typed);
      }}
      onDone={onDone}
      onClose={onClose}
      isTouched={typed !== before}
      labels={{ [path]: 'Day and time' }}
    >
      {(problem) => (
        <>
          {now !== opened && (
            <p className={controls.hint}>
              {now === null ? 'Somebody took the day back meanwhile.' : `Somebody set ${now} meanwhile.`}
            </p>
          )}
          <OfficeField
            label="Day and time"
            hint={`Like 2026-12-03 10:00, by clocks of ${zone}.`}
            value={typed}
            onChange={setTyped}
            error={fieldWords(problem, path)}
            autoFocus
          />
        </>
      )}
    </ActDialog>
  );
}

/** An empty field takes no day back: that is a press of its own. */
function noDay({ path, stays }: { path: string; stays: string | null }): AdminResult<never> {
  const message = `Please type a day and a time.${stays === null ? '' : ` ‘Take the day back’ leaves ${stays}.`}`;
  return {
    ok: false,
    problem: {
      type: '/problems/invalid-payload',
      title: message,
      status: 422,
      errors: [{ path, message }],
    },
  };
}
