import { useState } from 'react';
import type { MadePageLink } from '#contract/admin/pages.ts';
import { PAGE_LINKS } from '#domain/limits.ts';
import { type AdminResult, callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

const usual = `${PAGE_LINKS.days}`;

/** Asks for how many days somebody is to read a draft by a link. */
export function DraftLinkDialog({
  page: { id, title },
  onDone,
  onClose,
}: {
  page: { id: number; title: string };
  onDone: (made: MadePageLink) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(usual);
  return (
    <ActDialog
      title={`A link to read ${title} by`}
      says="Whoever has the link sees the page as the site would show it, as it is saved then, without a login. They can pass it on: give it to whoever may see the page. You can end it before its time."
      does="Make the link"
      act={async () => {
        const days = Number(typed.trim());
        if (!/^\d{1,2}$/.test(typed.trim()) || days < 1 || days > PAGE_LINKS.mostDays) return noDays();
        return await callAdmin('makePageLink', { body: { page: id, days } });
      }}
      onDone={onDone}
      onClose={onClose}
      isTouched={typed !== usual}
      labels={{ days: 'Days' }}
    >
      {(problem) => (
        <OfficeField
          label="Days"
          hint={`How long it holds: 1 to ${PAGE_LINKS.mostDays}.`}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          error={fieldWords(problem, 'days')}
          autoFocus
        />
      )}
    </ActDialog>
  );
}

function noDays(): AdminResult<never> {
  const message = `Please type a number of days from 1 to ${PAGE_LINKS.mostDays}.`;
  return {
    ok: false,
    problem: {
      type: '/problems/invalid-payload',
      title: message,
      status: 422,
      errors: [{ path: 'days', message }],
    },
  };
}
