import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';

const word = 'take out';

/** Takes out what was tried in two steps: first it tells what would go, then a word is typed, and it is done. */
export function TakeOutDialog({
  onDone,
  onClose,
}: {
  onDone: (told: string[]) => void;
  onClose: () => void;
}) {
  const [plan, setPlan] = useState<string[] | null>(null);
  const [typed, setTyped] = useState('');
  async function run(isForGood: boolean) {
    const result = await callAdmin('runAction', {
      params: { action: 'take-out-tried' },
      body: { isForGood },
    });
    return result.ok ? { ok: true as const, value: result.value.told } : result;
  }
  if (plan === null)
    return (
      <ActDialog
        title="Take out what was tried"
        says="Every order so far was only tried out. First it is told what would be deleted; nothing is deleted yet."
        does="Tell what would go"
        act={() => run(false)}
        onDone={setPlan}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      key="for good"
      title="Take all of it out for good"
      says="This cannot be undone."
      does="Take out for good"
      isTouched={typed !== ''}
      act={async () =>
        typed.trim().toLowerCase() === word ? await run(true) : { ok: false as const, problem: anotherWord }
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
            label="To be sure"
            hint={`Type ${word}`}
            value={typed}
            onChange={setTyped}
            error={fieldWords(problem, 'word')}
            autoFocus
          />
        </>
      )}
    </ActDialog>
  );
}

/** As the server refuses a field: it is asked nothing before the word is the right one. */
const anotherWord: Problem = {
  ...{ type: 'about:blank', title: 'Please look at the word.', status: 422 },
  errors: [{ path: 'word', message: `Please type ${word}.` }],
};
