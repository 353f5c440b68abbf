import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MailWordsPage, ToldMailWords } from '#contract/admin/mail-words.ts';
import type { Problem } from '#contract/problem.ts';
import { placeholdersOf, type WordedMailKind } from '#domain/mail/mail-texts.ts';
import { callAdmin, fieldWords } from '#web/admin/calls/call-admin.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { mergeWords } from '#web/admin/forms/merge-words.ts';
import { OfficeWords } from '#web/admin/forms/office-words.tsx';
import { Unsaved } from '#web/admin/forms/unsaved.tsx';
import type { Told } from '#web/admin/forms/use-kept-form.ts';
import { useMember } from '#web/admin/frame/office-context.ts';
import { maySee } from '#web/admin/frame/screen.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { mailFields, mailLabels } from './mail-labels.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailVersions } from './mail-versions.tsx';
import styles from './mail-words.module.css';

const none: ToldMailWords = { greeting: '', paragraph: '', footer: '' };

/**
 * The words of one mail, or of all, beside how they read. Nothing is saved before it is pressed, and what another one saved meanwhile is
 * told and not overwritten.
 */
export function MailWordsForm({
  kind,
  page,
  onSaved,
}: {
  kind: WordedMailKind | null;
  page: MailWordsPage;
  onSaved: () => void;
}) {
  const { email, role } = useMember();
  const standing = kind === null ? page.all : (page.own[kind] ?? none);
  const [seen, setSeen] = useState(standing);
  const [typed, setTyped] = useState(standing);
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState<{ problem: Problem | null } | null>(null);
  // What another one saved meanwhile and stands in the form now.
  const [taken, setTaken] = useState<(keyof ToldMailWords)[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  // What is typed while an answer is on its way is not lost to it.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const isUnsaved = mailFields.some((one) => typed[one] !== seen[one]);
  // What is told of words of an earlier version, until they are typed over.
  const [notes, setNotes] = useState<Told>({});
  const form = useRef<HTMLFormElement>(null);
  const errorOf = (field: string) => fieldWords(refused?.problem ?? null, field) ?? notes[field];
  const write = (change: Partial<ToldMailWords>) => {
    setNews('');
    setTyped((before) => ({ ...before, ...change }));
    setNotes((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };

  function putIn(words: ToldMailWords, told: Told, says: string): void {
    setTyped(words);
    setNews(says);
    setRefused(null);
    setTaken([]);
    setNotes(told);
    form.current?.querySelector('input')?.focus();
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isUnsaved) return;
    setIsBusy(true);
    const result = await callAdmin('saveMailWords', { body: { kind, seen, words: typed } });
    setRefused(result.ok ? null : result);
    setNews(result.ok ? 'Saved. Mails that go out from now on have these words.' : '');
    setTaken([]);
    setNotes({});
    const base = result.ok ? typed : seen;
    setSeen(base);
    // Of what somebody else wrote one is told first: the next press is over it.
    const isTold = result.ok || result.problem?.type === '/problems/changed-meanwhile';
    const read = isTold ? await callAdmin('readMailWords') : null;
    if (read?.ok === true) {
      const now = kind === null ? read.value.all : (read.value.own[kind] ?? none);
      const merged = mergeWords({ base, typed: latest.current, saved: now });
      setSeen(now);
      setTyped(merged.words);
      if (!result.ok) setTaken(merged.taken);
    }
    setIsBusy(false);
    if (result.ok) onSaved();
  }

  async function sendToOneself(): Promise<void> {
    const result = await callAdmin('runAction', {
      params: { action: 'test-mail' },
      body: { to: email, ...(kind !== null && { of: kind }) },
    });
    setRefused(result.ok ? null : result);
    setNews(result.ok ? result.value.told.join(' ') : '');
  }

  const names = placeholdersOf(kind).map((name) => `{${name}}`);
  const hint = `Plain words. ${names.slice(0, -1).join(', ')} and ${names.at(-1)} stand for ${kind === null || names.length === 2 ? 'the foundry’s name and its e-mail address' : 'the foundry’s name, its e-mail address and the order’s number'}.`;
  return (
    <div className={styles.beside}>
      <form ref={form} noValidate className={controls.form} onSubmit={(event) => void save(event)}>
        <OfficeField
          label={mailLabels.greeting}
          hint={kind === null ? 'Before the name; else Hello.' : 'Before the name; else as in all mails.'}
          value={typed.greeting}
          onChange={(greeting) => write({ greeting })}
          error={errorOf('greeting')}
        />
        {kind !== null && (
          <OfficeWords
            label={mailLabels.paragraph}
            hint={`At the end, after all that the mail has to say, which nobody can take out. An empty line parts paragraphs. ${hint}`}
            rows={6}
            value={typed.paragraph}
            onChange={(paragraph) => write({ paragraph })}
            error={errorOf('paragraph')}
          />
        )}
        <OfficeWords
          label={mailLabels.footer}
          hint={`Under your name and e-mail address${kind === null ? '' : '; else as in all mails'}. ${hint}`}
          value={typed.footer}
          onChange={(footer) => write({ footer })}
          error={errorOf('footer')}
        />
        {refused !== null && <Refusal problem={refused.problem} />}
        {taken.length > 0 && (
          <p className={controls.hint}>
            As they left it, in the form now: {taken.map((field) => mailLabels[field]).join(', ')}.
          </p>
        )}
        <div className={controls.row}>
          <ActionButton type="submit" aria-disabled={isBusy || !isUnsaved}>
            Save the words
          </ActionButton>
          {maySee(role, 'test-mail') && (
            <button type="button" disabled={isUnsaved} onClick={() => void sendToOneself()}>
              {isUnsaved ? 'Save before you send it to yourself' : 'Send it to me'}
            </button>
          )}
        </div>
        <p role="status">{news}</p>
        <Unsaved isUnsaved={isUnsaved} isOfSearch />
        <MailVersions
          key={mailFields.map((field) => seen[field]).join('\n')}
          mail={kind ?? 'all'}
          stands={seen}
          form={{ isUnsaved, putIn }}
        />
      </form>
      <MailPreview kind={kind} page={page} typed={typed} />
    </div>
  );
}
