/** A mail to buyers, licensees or customers, which a foundry may give words of its own. */
interface WordedMail {
  title: string;
  /** Whether it tells of one order, whose number its words may name. */
  isOfOrder: boolean;
}

const ofOrder = (title: string): WordedMail => ({ title, isOfOrder: true });
const ofAccount = (title: string): WordedMail => ({ title, isOfOrder: false });

/** Those mails by their kind. What a mail has to say stands in it whatever these words are. */
export const wordedMails = {
  'order-delivered': ofOrder('The fonts of an order'),
  'order-paid': ofOrder('An order for another licensee was paid'),
  'licence-delivered': ofOrder('The fonts of a licence'),
  'downloads-renewed': ofOrder('New download links'),
  'order-to-confirm': ofOrder('An order to confirm'),
  'invoice-issued': ofOrder('An invoice or a receipt'),
  'credit-note-issued': ofOrder('A credit note'),
  'enquiry-received': ofOrder('An enquiry has come'),
  'order-quoted': ofOrder('A quote'),
  'payment-failed': ofOrder('A payment failed'),
  'pay-later': ofOrder('An order to pay'),
  'order-cancelled': ofOrder('An order was cancelled'),
  'withdrawal-received': ofOrder('A withdrawal has come'),
  'withdrawal-refused': ofOrder('A withdrawal is refused'),
  'withdrawal-paid': ofOrder('A withdrawn order was paid'),
  'licence-transferred': ofOrder('A licence was transferred'),
  'licence-revoked': ofOrder('A licence is revoked'),
  'licence-restored': ofOrder('A licence holds again'),
  'licence-prolonged': ofOrder('A licence lasts longer'),
  'licence-ending': ofOrder('A licence ends soon'),
  'account-registered': ofAccount('A new account'),
  'account-unconfirmed': ofAccount('An account to confirm'),
  'password-reset-asked': ofAccount('A new password'),
  'password-changed': ofAccount('A password was changed'),
  'passkey-added': ofAccount('A passkey was added'),
  'passkey-removed': ofAccount('A passkey was removed'),
  'newsletter-asked': ofAccount('The newsletter to confirm'),
  'accounts-merged': ofAccount('Two accounts were merged'),
} as const satisfies Record<string, WordedMail>;
export type WordedMailKind = keyof typeof wordedMails;

/** Their kinds in the order in which they are shown. */
export const wordedMailKinds = Object.keys(wordedMails).filter(isWordedMail);

/** Whether a foundry may give a mail of this kind words of its own. */
export function isWordedMail(kind: string): kind is WordedMailKind {
  return Object.hasOwn(wordedMails, kind);
}

/** The foundry's words in a mail; what is absent is as in all mails, or not there. */
export interface MailWords {
  /** How it begins, before the name where one is known. */
  greeting?: string | undefined;
  /** What stands at its end, after all that it has to say; an empty line parts paragraphs. */
  paragraph?: string | undefined;
  /** What stands under the foundry's name. */
  footer?: string | undefined;
}

/** The words of all mails, and of those that have some of their own. */
export interface MailTexts extends Omit<MailWords, 'paragraph'> {
  texts?: Partial<Record<string, MailWords>> | undefined;
}

/** What may stand in braces in paragraph and footer of a mail; null is all mails. */
export function placeholdersOf(kind: WordedMailKind | null): string[] {
  const isOfOrder = kind !== null && wordedMails[kind].isOfOrder;
  return ['foundry', 'email', ...(isOfOrder ? ['order'] : [])];
}

/** The first thing in braces that the mail does not have, as it stands there; null where there is none. */
export function findWrongPlaceholder(text: string, kind: WordedMailKind | null): string | null {
  const known = new Set(placeholdersOf(kind).map((name) => `{${name}}`));
  return (text.match(/\{[^{}]*\}?|\}/g) ?? []).find((found) => !known.has(found)) ?? null;
}

/** What placeholders stand for, by their names; '' where the foundry or the mail has none. */
type Values = Readonly<Partial<Record<string, string>>>;

/** A text with what its placeholders stand for; null where one stands for nothing, as its sentence would have a gap. */
function fillPlaceholders(text: string, values: Values): string | null {
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  if (names.some((name) => values[name] === '')) return null;
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}

/** The words that one mail alone has (null: those of all), as they are typed: '' is none. */
export function typedMailWords(
  texts: MailTexts | undefined,
  kind: WordedMailKind | null,
): Record<keyof MailWords, string> {
  const { greeting, footer } = texts ?? {};
  const own: MailWords = kind === null ? { greeting, footer } : (texts?.texts?.[kind] ?? {});
  return { greeting: own.greeting ?? '', paragraph: own.paragraph ?? '', footer: own.footer ?? '' };
}

/** The words of one mail: its own, else those of all. */
export function wordsOfMail(texts: MailTexts | undefined, kind: string): MailWords {
  const { greeting, footer } = texts ?? {};
  const own = texts?.texts !== undefined && Object.hasOwn(texts.texts, kind) ? texts.texts[kind] : undefined;
  return {
    greeting: own?.greeting ?? greeting,
    paragraph: own?.paragraph,
    footer: own?.footer ?? footer,
  };
}

/** The lines of a footer, filled; one with a placeholder that stands for nothing is left out. */
export function filledLines(text: string, values: Values): string[] {
  return text.split('\n').flatMap((line) => fillPlaceholders(line, values) ?? []);
}

/** The paragraphs of a text, filled and left out alike: an empty line parts them, the end of a line does not. */
export function filledParagraphs(text: string, values: Values): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((each) => fillPlaceholders(each, values) ?? [])
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => each !== '');
}

/** The texts with other words of one mail (null: of all); what is '' is taken away, and nothing empty is left. */
export function withMailWords(
  texts: MailTexts | undefined,
  { kind, words }: { kind: WordedMailKind | null; words: Required<{ [Key in keyof MailWords]: string }> },
): MailTexts | undefined {
  const { greeting, footer, texts: own = {} } = texts ?? {};
  const { [kind ?? '']: _, ...others } = own;
  const filled = pruned(words);
  const whole: MailTexts =
    kind === null
      ? { ...pruned({ greeting: words.greeting, footer: words.footer }), ...keepTexts(own) }
      : {
          ...pruned({ greeting: greeting ?? '', footer: footer ?? '' }),
          ...keepTexts(Object.keys(filled).length === 0 ? others : { ...others, [kind]: filled }),
        };
  return Object.keys(whole).length === 0 ? undefined : whole;
}

function keepTexts(texts: NonNullable<MailTexts['texts']>): Pick<MailTexts, 'texts'> {
  return Object.keys(texts).length === 0 ? {} : { texts };
}

function pruned(words: Readonly<Record<string, string>>): MailWords {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
}
