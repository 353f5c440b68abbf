import { expect, it } from 'vitest';
import {
  filledLines,
  filledParagraphs,
  findWrongPlaceholder,
  withMailWords,
  wordsOfMail,
} from './mail-texts.ts';

it.each([
  ['Write to {email}.', 'order-delivered', null],
  ['{order} of {foundry}', 'order-delivered', null],
  ['{order}', 'password-changed', '{order}'],
  ['{order}', null, '{order}'],
  ['{name}', 'order-delivered', '{name}'],
  ['{', 'order-delivered', '{'],
  ['a } b', 'order-delivered', '}'],
  ['{{email}}', 'order-delivered', '{'],
  ['{constructor}', 'order-delivered', '{constructor}'],
] as const)('finds in %j of %s what the mail does not have: %s', (text, kind, wrong) => {
  expect(findWrongPlaceholder(text, kind)).toBe(wrong);
});

it('fills a placeholder with what it stands for, once, and leaves other braces as they are', () => {
  const values = { foundry: '{email}', email: 'service@foundry.example', order: 'O-000042' };
  expect(filledLines('{foundry}: {order}\n{code}', values)).toEqual(['{email}: O-000042', '{code}']);
});

it('leaves out the paragraph, or the line of a footer, whose placeholder stands for nothing', () => {
  const values = { foundry: 'Mine', email: '' };
  expect(filledParagraphs('Thank you.\n\nWrite to {email}\nif one is missing.\n\n{foundry}', values)).toEqual(
    ['Thank you.', 'Mine'],
  );
  expect(filledLines('{foundry}\nWrite to {email}.\nBye', values)).toEqual(['Mine', 'Bye']);
});

it('parts paragraphs by empty lines and takes the end of a line for a space', () => {
  expect(filledParagraphs(' One\nline. \n \n\nTwo.\n', {})).toEqual(['One line.', 'Two.']);
  expect(filledParagraphs(' \n ', {})).toEqual([]);
});

it('gives a mail its own words, else those of all', () => {
  const texts = { greeting: 'Grüezi', footer: 'All', texts: { 'pay-later': { footer: 'Own' } } };
  expect(wordsOfMail(texts, 'pay-later')).toEqual({
    greeting: 'Grüezi',
    paragraph: undefined,
    footer: 'Own',
  });
  expect(wordsOfMail(texts, 'toString')).toEqual({
    greeting: 'Grüezi',
    paragraph: undefined,
    footer: 'All',
  });
});

it('keeps nothing that is empty, and the words of other mails as they are', () => {
  const empty = { greeting: '', paragraph: '', footer: '' };
  const one = withMailWords(undefined, { kind: 'pay-later', words: { ...empty, paragraph: 'Soon.' } });
  expect(one).toEqual({ texts: { 'pay-later': { paragraph: 'Soon.' } } });
  expect(withMailWords(one, { kind: null, words: { ...empty, greeting: 'Dear' } })).toEqual({
    greeting: 'Dear',
    texts: { 'pay-later': { paragraph: 'Soon.' } },
  });
  expect(withMailWords(one, { kind: 'pay-later', words: empty })).toBeUndefined();
});
