import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminBody } from '#contract/admin/calls/admin-calls.ts';
import type { Invitation, JoinCodes } from '#contract/admin/office.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './door-page.module.css';
import { passkeyFault } from './enter-with-passkey.ts';

/** The name, for a first owner the address, and one of the two ways to sign in. */
export function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email ?? '');
  const [codes, setCodes] = useState<JoinCodes | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ problem: Problem | null } | null>(null);
  const [words, setWords] = useState('');
  const problem = refusal?.problem ?? null;
  const who = { token, name, ...(invitation.email === null && { email }) };

  async function attempt(way: () => Promise<{ ok: true } | { ok: false; problem: Problem | null }>) {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    setWords('');
    const result = await way();
    setIsBusy(false);
    if (!result.ok) setRefusal(result);
  }
  async function byPasskey() {
    const asked = await callAdmin('beginJoinPasskey', { body: who });
    if (!asked.ok) return asked;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: asked.value });
      return await join({ way: 'passkey', response: { ...response, clientExtensionResults: {} } });
    } catch (error) {
      setWords(passkeyFault(error));
      return { ok: true } as const;
    }
  }
  async function join(by: AdminBody<'joinOffice'>['by']) {
    const result = await callAdmin('joinOffice', { body: { ...who, by } });
    if (result.ok) await navigate('/', { replace: true });
    return result;
  }
  async function showCodes() {
    const asked = await callAdmin('beginJoinCodes', { body: { token } });
    if (asked.ok) setCodes(asked.value);
    return asked;
  }
  return (
    <div className={controls.form}>
      <OfficeField
        label="Your name"
        autoComplete="name"
        value={name}
        onChange={setName}
        error={fieldWords(problem, 'name')}
        hint="Your colleagues see it, and the audit log tells it."
      />
      {invitation.email === null ? (
        <OfficeField
          label="Your e-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fieldWords(problem, 'email')}
        />
      ) : (
        <p>{invitation.email}</p>
      )}
      <div className={controls.row}>
        <ActionButton onClick={() => void attempt(byPasskey)} aria-disabled={isBusy}>
          Use a passkey
        </ActionButton>
        {codes === null && (
          <button type="button" className={controls.word} onClick={() => void attempt(showCodes)}>
            Use a password and an app instead
          </button>
        )}
      </div>
      {codes !== null && (
        <form
          noValidate
          className={controls.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void attempt(() => join({ way: 'password', password, sealedKey: codes.sealedKey, code }));
          }}
        >
          <p className={controls.hint}>Scan this with an app for codes, or type the key into it.</p>
          <CodePicture {...codes.picture} />
          <p>{codes.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <OfficeField
            label="Password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            hint="Twelve characters or more."
            error={fieldWords(problem, 'password')}
          />
          <OfficeField
            label="Code that the app shows now"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={fieldWords(problem, 'code')}
          />
          <div className={controls.row}>
            <ActionButton type="submit" aria-disabled={isBusy}>
              Join
            </ActionButton>
          </div>
        </form>
      )}
      {refusal !== null && <Refusal problem={refusal.problem} />}
      {words !== '' && <p role="alert">{words}</p>}
    </div>
  );
}

function CodePicture({ path, size }: JoinCodes['picture']) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
      <path d={path} fill="#000" />
    </svg>
  );
}
