import { type FormEvent, useEffect, useRef, useState } from 'react';
import { challengeHeader } from '#contract/challenge-header.ts';
import type { FontSample } from '#contract/font-samples.ts';
import { INVALID_EMAIL_MESSAGE, isEmailFormat } from '#domain/form/email-format.ts';
import { requiredMessage } from '#domain/form/field-error.ts';
import { postSample } from '#web/site/calls/post-sample.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { useChallenge } from '#web/site/challenge/use-challenge.ts';
import { focusFirst } from '#web/site/window/focus-first.ts';
import { showAtLeast } from '#web/site/window/show-at-least.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './typewriter.module.css';

const fields = [
  { path: 'fromEmail', label: 'Your e-mail', autoComplete: 'email' },
  { path: 'toEmail', label: 'Receiver’s e-mail', autoComplete: 'off' },
] as const;
type Path = (typeof fields)[number]['path'];

/** Sends what is on the sheet as a picture with its link; the challenge is solved while the addresses are typed. */
export function SampleEmailForm({
  sample,
  shareLink,
  onSay,
}: {
  /** Null as long as there is nothing to be sent. */
  sample: () => FontSample | null;
  shareLink: () => string;
  onSay: (sentence: string) => void;
}) {
  const [addresses, setAddresses] = useState<Record<Path, string>>({ fromEmail: '', toEmail: '' });
  const [errors, setErrors] = useState<Partial<Record<Path, string>>>({});
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { prepare, callSolved } = useChallenge();

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  function refuse(found: Partial<Record<Path, string>>): void {
    setErrors(found);
    // The errors are there after the next rendering.
    requestAnimationFrame(() => focusFirst(form.current, Object.keys(found)));
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found = findErrors(addresses);
    if (Object.keys(found).length > 0) return refuse(found);
    const picture = sample();
    if (picture === null) return onSay('Type a text first.');
    setErrors({});
    setIsSending(true);
    onSay('Sending …');
    onSay(await showAtLeast(post(picture)));
    setIsSending(false);
  }

  async function post(picture: FontSample): Promise<string> {
    const posted = await callSolved(async (solved) => {
      const answer = await postSample('font-families/send-font-sample-email', {
        body: { ...picture, ...addresses, shareLink: shareLink() },
        headers: { [challengeHeader]: solved },
      });
      return answer.kind === 'answer' ? { ok: true, value: null } : { ok: false, problem: answer.problem };
    });
    if (posted.ok) {
      setAddresses((before) => ({ ...before, toEmail: '' }));
      return `Sent to ${addresses.toEmail}.`;
    }
    const refused = (posted.problem?.errors ?? []).filter(({ path }) => isPath(path));
    if (refused.length === 0) return `Not sent. ${refusalWords(posted.problem)}`;
    refuse(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
    return 'Not sent.';
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Send E-mail"
      className={styles.email}
      onFocus={prepare}
      onSubmit={(event) => void send(event)}
    >
      {fields.map(({ path, label, autoComplete }) => (
        <div key={path} data-path={path}>
          <TextField
            label={label}
            type="email"
            autoComplete={autoComplete}
            value={addresses[path]}
            error={errors[path]}
            onChange={(event) => setAddresses({ ...addresses, [path]: event.currentTarget.value })}
          />
        </div>
      ))}
      <ActionButton type="submit" aria-disabled={isSending || undefined}>
        Send
      </ActionButton>
    </form>
  );
}

function findErrors(addresses: Record<Path, string>): Partial<Record<Path, string>> {
  return Object.fromEntries(
    fields.flatMap(({ path, label }) => {
      const address = addresses[path].trim();
      if (address === '') return [[path, requiredMessage(label)]];
      return isEmailFormat(address) ? [] : [[path, INVALID_EMAIL_MESSAGE]];
    }),
  );
}

function isPath(path: string): path is Path {
  return fields.some((field) => field.path === path);
}
