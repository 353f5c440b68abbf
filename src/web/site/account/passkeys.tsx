import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { formatReadersDay } from '#domain/day/days.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { addPasskey, type Passkey } from './add-passkey.ts';
import { FormField } from './form-field.tsx';
import { useSubmit } from './use-submit.ts';

/** What is done with a password where the login is some time ago; gives the refusal, or null. */
type Act = (password?: string) => Promise<Refused>;
/** Without a problem where it was the browser that refused. */
type Refused = { problem: Problem | null; words: string } | null;

/** What no password mends. */
const refusedForGood = ['last-way-in', 'passkeys-full'];

/** Acts that wait for the password, each once, by what they are: another may be asked for while the first is looked at. */
type Waiting = ReadonlyMap<string, Act>;

/** The passkeys of an account: add one under a name, remove one. */
export function PasskeyList({
  customerId,
  hasPassword,
  passkeys,
  onChange,
}: {
  customerId: string;
  /** Whether it can be asked for; else one has to have logged in just now. */
  hasPassword: boolean;
  passkeys: Passkey[];
  onChange: (change: (known: Passkey[]) => Passkey[]) => void;
}) {
  const [said, setSaid] = useState<string[]>([]);
  const [waiting, setWaiting] = useState<Waiting>(new Map());
  const say = (words: string) => setSaid((before) => [...before, words]);

  async function run(name: string, act: Act): Promise<void> {
    setSaid([]);
    const refused = await act();
    if (refused === null) return;
    const isOld = refused.problem !== null && problemCode(refused.problem) === 'fresh-login-required';
    if (isOld && hasPassword) setWaiting((others) => new Map(others).set(name, act));
    else say(refused.words);
  }

  /** Does what waits, one after the other. What is done, or refused for good, waits no more; what the browser refused keeps no other. */
  const runWaiting: Act = async (password) => {
    setSaid([]);
    let left: Refused = null;
    for (const [name, act] of waiting) {
      const refused = await act(password);
      if (refused !== null) {
        const { problem, words } = refused;
        if (problem === null) {
          left = refused;
          continue;
        }
        if (!refusedForGood.includes(problemCode(problem))) return refused;
        say(words);
      }
      setWaiting((others) => new Map([...others].filter(([other]) => other !== name)));
    }
    return left;
  };

  const add =
    (name: string): Act =>
    async (password) => {
      const added = await addPasskey({ customerId, name, password });
      if (!added.ok) return added;
      onChange((known) => [...known, added.passkey]);
      say(`${added.passkey.name} can log in now.`);
      return null;
    };

  const remove =
    ({ id, name }: Passkey): Act =>
    async (password) => {
      const params = { id: customerId, passkeyId: id };
      const answer = await callAccount('removePasskey', { params, body: { password } });
      if (!answer.ok) {
        const { problem } = answer;
        const isGone = problem !== null && problemCode(problem) === 'not-found';
        // Another tab was first.
        if (!isGone) return { problem, words: refusalWords(problem) };
      }
      onChange((known) => known.filter((passkey) => passkey.id !== id));
      say(`${name} is removed; the device itself may go on offering it.`);
      return null;
    };

  const submitted = useSubmit({
    fields: ['name'],
    validate: () => [],
    async send({ name }) {
      await run('add', add(name));
      return null;
    },
  });

  return (
    <div className={styles.stack}>
      {passkeys.length > 0 && (
        <ul className={styles.entries}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <span>
                {passkey.name}
                <span className={styles.soft}>{describeUse(passkey)}</span>
              </span>
              <button
                type="button"
                className={styles.link}
                onClick={() => void run(`remove ${passkey.id}`, remove(passkey))}
              >
                Remove<span className="visually-hidden"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {waiting.size === 0 ? (
        <AccountForm label="Add a passkey" action="Add a passkey" submitted={submitted}>
          <FormField
            path="name"
            label="Name"
            isOptional
            maxLength={60}
            hint="By which you know the device again."
            submitted={submitted}
          />
        </AccountForm>
      ) : (
        <PasswordForm act={runWaiting} onDone={() => setWaiting(new Map())} />
      )}
      <p role="status" className={styles.after}>
        {said.join(' ')}
      </p>
    </div>
  );
}

/** Asks for the password before a way into the account is changed. */
function PasswordForm({ act, onDone }: { act: Act; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const submitted = useSubmit({
    fields: ['password'],
    validate: ({ password }) =>
      password === '' ? [{ path: 'password', message: requiredMessage('Password') }] : [],
    async send({ password }) {
      setRefusal(null);
      const refused = await act(password);
      if (refused === null) onDone();
      // What the browser refused is no problem of the server's.
      else if (refused.problem === null) setRefusal(refused.words);
      else return { problem: refused.problem };
      return null;
    },
  });
  return (
    <AccountForm
      label="Your password, to change the passkeys"
      action="Go on"
      submitted={submitted}
      beside={
        <button type="button" onClick={onDone}>
          Leave it
        </button>
      }
    >
      <FormField
        path="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        hint="You have logged in some time ago."
        // The person has just pressed what asks for it.
        autoFocus
        submitted={submitted}
      />
      {refusal !== null && <p role="alert">{refusal}</p>}
    </AccountForm>
  );
}

function describeUse({ createdAt, lastUsedAt }: Passkey): string {
  return lastUsedAt === null
    ? `, added ${formatReadersDay(createdAt)}, never used`
    : `, last used ${formatReadersDay(lastUsedAt)}`;
}
