import { useState } from 'react';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { fieldWords } from '#web/admin/calls/call-admin.ts';
import { runAction } from '#web/admin/calls/run-action.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { roleChoices } from './role-choices.ts';

/** Invites somebody by mail. */
export function InviteDialog({ onDone, onClose }: { onDone: (words: string) => void; onClose: () => void }) {
  const [memberEmail, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('sales');
  return (
    <ActDialog
      title="Invite somebody"
      says="They get a link by mail that holds for three days and works once, and choose how they sign in."
      does="Send the invitation"
      act={() => runAction('invite', { memberEmail, role })}
      onDone={() => onDone(`${memberEmail} is invited; the link goes by mail.`)}
      onClose={onClose}
      isTouched={memberEmail !== ''}
    >
      {(problem) => (
        <>
          <OfficeField
            label="E-mail"
            type="email"
            value={memberEmail}
            onChange={setEmail}
            error={fieldWords(problem, 'memberEmail')}
            autoFocus
          />
          <OfficeSelect label="Role" value={role} choices={roleChoices} onChange={setRole} />
        </>
      )}
    </ActDialog>
  );
}
