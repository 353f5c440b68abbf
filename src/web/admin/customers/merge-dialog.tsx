import { useState } from 'react';
import { type AdminResult, callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

/**
 * Merges another account into this one in two steps: first it tells what would come along and what would end, then the address of what
 * ends is typed once more, and it is done.
 */
export function MergeDialog({
  email,
  onDone,
  onClose,
}: {
  email: string;
  onDone: (told: string[]) => void;
  onClose: () => void;
}) {
  const [plan, setPlan] = useState<string[] | null>(null);
  const [ending, setEnding] = useState('');
  const [again, setAgain] = useState('');
  async function run(input: Record<string, string>): Promise<AdminResult<string[]>> {
    const result = await callAdmin('runAction', {
      params: { action: 'merge-accounts' },
      body: { email, mergedEmail: ending, ...input },
    });
    return result.ok ? { ok: true, value: result.value.told } : result;
  }
  if (plan === null)
    return (
      <ActDialog
        title="Merge an account"
        says={`For somebody who has two accounts: what is in another one goes into ${email}, and the other one ends. Be sure that both are one person’s. First it is told what would become of it; nothing is changed yet.`}
        does="Tell what would become of it"
        isTouched={ending !== ''}
        act={() => run({})}
        onDone={setPlan}
        onClose={onClose}
      >
        {(problem) => (
          <OfficeField
            label="The account that ends"
            hint="Its e-mail address"
            type="email"
            value={ending}
            onChange={setEnding}
            error={fieldWords(problem, 'mergedEmail')}
            autoFocus
          />
        )}
      </ActDialog>
    );
  return (
    <ActDialog
      key="for good"
      title={`Merge ${ending} into ${email}`}
      says="This cannot be undone. Both are told by mail."
      does="Merge for good"
      isTouched={again !== ''}
      act={() => run({ mergedEmailAgain: again })}
      onDone={onDone}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {plan.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <OfficeField
            label="The account that ends once more"
            hint={`Type ${ending}`}
            value={again}
            onChange={setAgain}
            error={fieldWords(problem, 'mergedEmailAgain')}
            autoFocus
          />
        </>
      )}
    </ActDialog>
  );
}
