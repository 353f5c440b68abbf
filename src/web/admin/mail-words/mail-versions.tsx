import type { ToldMailWords } from '#contract/admin/mail-words.ts';
import type { WordedMailKind } from '#domain/mail/mail-texts.ts';
import { useAnswer } from '#web/admin/calls/use-answer.ts';
import { EarlierVersions } from '#web/admin/versions/earlier-versions.tsx';
import type { VersionForm } from '#web/admin/versions/version-view.tsx';

const load = async () => (await import('./mail-version.tsx')).MailVersion;

export interface MailWay {
  mail: WordedMailKind | 'all';
  /** The words as they are saved. */
  stands: ToldMailWords;
  form: VersionForm<ToldMailWords>;
}

/** What the words of a mail were before, each beside what they are now, and the way back. */
export function MailVersions(way: MailWay) {
  const answer = useAnswer('listMailVersions', { params: { mail: way.mail } });
  return <EarlierVersions answer={answer} load={load} way={way} />;
}
