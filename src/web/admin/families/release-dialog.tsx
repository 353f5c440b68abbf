import { useState } from 'react';
import type { FamilySheet, KeptFamily } from '#contract/admin/families.ts';
import { type AdminResult, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
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
  return (
    <ActDialog
      title={`When does ${words.name} go on the site?`}
      says="From then on visitors see it, as it is saved by then, and can buy it. Until then nobody finds anything of it."
      does="Set the day"
      act={() => act(typed === before ? words.release : typed)}
      onDone={onDone}
      onClose={onClose}
      isTouched={typed !== before}
      labels={{ 'typed.release': 'Day and time' }}
    >
      {(problem) => (
        <OfficeField
          label="Day and time"
          hint={`Like 2026-12-03 10:00, by clocks of ${zone}.`}
          value={typed}
          onChange={setTyped}
          error={fieldWords(problem, 'typed.release')}
          autoFocus
        />
      )}
    </ActDialog>
  );
}
