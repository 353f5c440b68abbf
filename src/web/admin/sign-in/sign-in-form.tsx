import { type FormEvent, useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { enterWithPasskey } from './enter-with-passkey.ts';

/** Signs somebody in: by a passkey, or by a password with the code of now. */
export function SignInForm({ email: known = '', onDone }: { email?: string; onDone: () => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: Problem | null } | null>(null);
  const [words, setWords] = useState('');

  async function attempt(way: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    setWords('');
    await way();
    setIsBusy(false);
  }
  async function byPasskey(): Promise<void> {
    const entered = await enterWithPasskey();
    if (entered.kind === 'done') onDone();
    else if (entered.kind === 'refused') setRefusal({ problem: entered.problem });
    else setWords(entered.words);
  }
  async function byPassword(): Promise<void> {
    const result = await callAdmin('enterByPassword', { body: { email, password, code } });
    if (result.ok) return onDone();
    // The next try takes the next code.
    setCode('');
    setRefusal(result);
  }
  return (
    <div className={controls.form}>
      <div className={controls.row}>
        <ActionButton onClick={() => void attempt(byPasskey)} aria-disabled={isBusy}>
          Sign in with a passkey
        </ActionButton>
      </div>
      <form
        noValidate
        className={controls.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void attempt(byPassword);
        }}
      >
        <p className={controls.hint}>Or with your password and the code that your app shows:</p>
        <OfficeField label="E-mail" type="email" autoComplete="username" value={email} onChange={setEmail} />
        <OfficeField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <OfficeField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
        />
        <div className={controls.row}>
          <button type="submit" className={controls.word} aria-disabled={isBusy}>
            Sign in with the password
          </button>
        </div>
      </form>
      {refusal !== null && <Refusal problem={refusal.problem} />}
      {words !== '' && <p role="alert">{words}</p>}
    </div>
  );
}
