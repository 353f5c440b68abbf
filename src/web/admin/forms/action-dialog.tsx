import { useState } from 'react';
import type { FormField } from '#contract/admin/form-field.ts';
import { type AdminResult, callAdmin } from '#web/admin/calls/call-admin.ts';
import { ActDialog } from '#web/admin/controls/act-dialog.tsx';
import { FormFields } from './form-fields.tsx';
import { tellUnchosen } from './tell-unchosen.ts';
import { emptyForm, isTouched, type Typed, toInput } from './typed-form.ts';
import { usePress } from './use-press.ts';
import { useSettled } from './use-settled.ts';

/** An action as its definition tells it. */
export interface DefinedAct {
  name: string;
  title: string;
  says: string;
  fields: readonly FormField[];
}

/**
 * The form of an action, made from its definition: what it does, its fields, and one press. The press has a key, so that a second one
 * of it does nothing more; what was typed is not lost by Escape.
 */
export function ActionDialog({
  act,
  about,
  seen,
  isReading = false,
  begun = {},
  toAsked = (input) => input,
  onDone,
  onRefused,
  onClose,
}: {
  act: DefinedAct;
  /** What of its input is known: which order it is about. */
  about: Record<string, unknown>;
  /** The revision of the record that stands on the screen. */
  seen?: string | undefined;
  /** Whether the record is being read anew, as after an act before: a press waits for that, and has seen what comes then. */
  isReading?: boolean;
  /** What its fields begin with. */
  begun?: Typed;
  /** What was typed, as the action takes it, where that is not field by field. */
  toAsked?: (input: Record<string, unknown>) => Record<string, unknown>;
  onDone: (told: string[]) => void;
  /** Told when it was refused, as the record may have changed. */
  onRefused?: () => void;
  onClose: () => void;
}) {
  const start = { ...emptyForm(act.fields), ...begun };
  const [typed, setTyped] = useState<Typed>(start);
  const press = usePress();
  const whenSeen = useSettled(seen, { isSettled: !isReading });
  async function run(): Promise<AdminResult<string[]>> {
    const input = { ...about, ...toAsked(toInput(act.fields, typed)) };
    const settled = await whenSeen();
    const result = await callAdmin('runAction', {
      params: { action: act.name },
      query: { key: press(input), ...(settled === undefined ? {} : { seen: settled }) },
      body: input,
    });
    if (result.ok) return { ok: true, value: result.value.told };
    // Without an answer nobody knows whether it was done: what was seen stays what it was, so that an edited press is told so.
    if (result.problem !== null) onRefused?.();
    return result;
  }
  return (
    <ActDialog
      title={act.title}
      says={act.says}
      does={act.title}
      check={() => tellUnchosen(act.fields, typed)}
      act={run}
      onDone={onDone}
      onClose={onClose}
      isTouched={isTouched(typed, start)}
      labels={Object.fromEntries(act.fields.map(({ name, label }) => [name, label]))}
    >
      {(problem) => <FormFields fields={act.fields} typed={typed} problem={problem} onType={setTyped} />}
    </ActDialog>
  );
}
