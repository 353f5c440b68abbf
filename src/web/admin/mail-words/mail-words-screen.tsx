import { useSearchParams } from 'react-router';
import { isWordedMail, type WordedMailKind, wordedMailKinds, wordedMails } from '#domain/mail/mail-texts.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { ScreenFrame } from '#web/admin/frame/screen-frame.tsx';
import { MailWordsForm } from './mail-words-form.tsx';

const choices: { value: WordedMailKind | 'all'; says: string }[] = [
  { value: 'all', says: 'All mails' },
  ...wordedMailKinds.map((kind) => ({ value: kind, says: wordedMails[kind].title })),
];

/** The foundry's own words in its mails, one kind at a time, with how they read beside them. */
export function MailWordsScreen() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('mail') ?? '';
  const kind = isWordedMail(asked) ? asked : null;
  const { value, refusal, reload } = useAnswer('readMailWords');
  return (
    <ScreenFrame path="mail-words">
      {refusal !== null && <Refusal problem={refusal.problem} onAgain={reload} />}
      {value !== null && (
        <>
          <OfficeSelect
            label="Mail"
            value={kind ?? 'all'}
            choices={choices}
            onChange={(chosen) => setQuery(chosen === 'all' ? {} : { mail: chosen })}
          />
          <MailWordsForm key={kind ?? 'all'} kind={kind} page={value} onSaved={reload} />
        </>
      )}
    </ScreenFrame>
  );
}
