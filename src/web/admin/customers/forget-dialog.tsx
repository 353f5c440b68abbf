import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

/** Forgets a person in two steps: first it tells what would go and what stays, then the address is typed once more, and it is done. */
export function ForgetDialog({
  email,
  onDone,
  onClose,
}: {
  email: string;
  onDone: (told: string[]) => void;
  onClose: () => void;
}) {
  const [plan, setPlan] = useState<string[] | null>(null);
  const [typed, setTyped] = useState('');
  async function run(isForGood: boolean) {
    const result = await callAdmin('runAction', {
      params: { action: 'forget' },
      body: { email, isForGood },
    });
    return result.ok ? { ok: true as const, value: result.value.told } : result;
  }
  if (plan === null)
    return (
      <ActDialog
        title="Forget a person"
        says={`Whatever is kept of ${email} is deleted, but for what the law has you keep. First it is told what goes and what stays; nothing is deleted yet.`}
        does="Tell what would go"
        act={() => run(false)}
        onDone={setPlan}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      key="for good"
      title={`Forget ${email} for good`}
      says="This cannot be undone."
      does="Forget for good"
      isTouched={typed !== ''}
      act={async () =>
        typed.trim().toLowerCase() === email.toLowerCase()
          ? await run(true)
          : { ok: false as const, problem: anotherAddress }
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {plan.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <OfficeField
            label="The address once more"
            hint={`Type ${email}`}
            value={typed}
            onChange={setTyped}
            error={fieldWords(problem, 'email')}
            autoFocus
          />
        </>
      )}
    </ActDialog>
  );
}

/** As the server refuses a field: it is asked nothing before the address is the right one. */
const anotherAddress: Problem = {
  ...{ type: 'about:blank', title: 'Please look at the address.', status: 422 },
  errors: [{ path: 'email', message: 'This is another address.' }],
};
