import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { greeting, linkTo, paragraph } from '#server/documents/mails/letter-parts.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';

/** What a mail about an account tells. */
export type SaidOfAccount = LinkSaid | NoticeSaid;

/** One with a link that serves once. */
interface LinkSaid {
  letter: 'confirm-account' | 'open-account' | 'reset-password' | 'newsletter-confirm';
  link: string;
}

/** One that tells something, and where to go from there. */
interface NoticeSaid {
  letter: 'account-exists' | 'password-changed' | 'passkey-added' | 'passkey-removed';
  loginLink: string;
  resetLink: string;
}

/** The words of a mail about an account. Nothing of what somebody typed is in them, so that nobody speaks through us. */
export function writeAccountLetter(said: SaidOfAccount, shop: DocumentShop): Letter {
  const foundry = printable(shop.foundryName);
  return 'link' in said ? writeLink(said, foundry) : writeNotice(said, foundry);
}

function writeLink({ letter, link }: LinkSaid, foundry: string): Letter {
  const { subject, before, label, after } = linkWords[letter](foundry);
  return { subject, parts: [greeting(), paragraph(before), linkTo(label, link), paragraph(after)] };
}

/** What whoever follows the link of the newsletter's mail says yes to, as it stands in the mail. */
export function newsletterQuestion(foundryName: string): string {
  const { before, label } = linkWords['newsletter-confirm'](printable(foundryName));
  return `${before} ${label}`;
}

type LinkWords = { subject: string; before: string; label: string; after: string };

const linkWords: Record<LinkSaid['letter'], (foundry: string) => LinkWords> = {
  'confirm-account': (foundry) => ({
    subject: `Please confirm your address for ${foundry}`,
    before: `Somebody, probably you, asked for an account at ${foundry} with this address. This link confirms it:`,
    label: 'Confirm your address',
    after:
      'It works for 24 hours, once. If it was not you, please do nothing: without the link there is no account, and you get ' +
      'no further mail.',
  }),
  'open-account': (foundry) => ({
    subject: `Please set your password for ${foundry}`,
    before:
      `An account at ${foundry} was asked for with this address more than once. So that it is yours and nobody else’s, its ` +
      'password is set by this link, which confirms the address too:',
    label: 'Set your password',
    after:
      'It works for an hour, once. If it was not you, please do nothing: without the link there is no account, and you get ' +
      'no further mail.',
  }),
  'reset-password': (foundry) => ({
    subject: `Set a new password for ${foundry}`,
    before: `Somebody, probably you, asked to set a new password for your account at ${foundry}:`,
    label: 'Set a new password',
    after:
      'The link works for an hour, once. If it was not you, please do nothing: your password stays as it is.',
  }),
  'newsletter-confirm': (foundry) => ({
    subject: `Do you want the newsletter of ${foundry}?`,
    before: `The newsletter of ${foundry} was asked for with this address. You get it once you follow this link:`,
    label: 'Yes, send me the newsletter',
    after: 'It works for seven days. If you do not want it, please do nothing.',
  }),
};

function writeNotice({ letter, loginLink, resetLink }: NoticeSaid, foundry: string): Letter {
  const { subject, before, after } = noticeWords[letter](foundry);
  const links = [
    { label: 'Log in', detail: '', url: loginLink },
    { label: 'Set a new password', detail: '', url: resetLink },
  ];
  return { subject, parts: [greeting(), paragraph(before), { kind: 'links', links }, paragraph(after)] };
}

type NoticeWords = { subject: string; before: string; after: string };

const noticeWords: Record<NoticeSaid['letter'], (foundry: string) => NoticeWords> = {
  'account-exists': (foundry) => ({
    subject: `You have an account at ${foundry}`,
    before:
      `Somebody, probably you, asked for an account at ${foundry} with this address. You have one already, and nothing about ` +
      'it has changed:',
    after:
      'If it was not you, there is nothing to do: whoever it was has not learned that you have an account.',
  }),
  'password-changed': (foundry) => ({
    subject: `Your password for ${foundry} was changed`,
    before: `The password of your account at ${foundry} was changed, and you were logged out everywhere else.`,
    after: 'If it was not you, please set a new one at once and write to us.',
  }),
  'passkey-added': (foundry) => ({
    subject: `A passkey was added to your account at ${foundry}`,
    before: `A passkey was added to your account at ${foundry}: whoever holds it can log in with it.`,
    after:
      'If it was not you, please log in, remove it, end all other sessions and set a new password; and write to us.',
  }),
  'passkey-removed': (foundry) => ({
    subject: `A passkey was removed from your account at ${foundry}`,
    before: `A passkey of your account at ${foundry} was removed: nobody can log in with it any more.`,
    after: 'If it was not you, please set a new password at once and write to us.',
  }),
};
