import { expect, it } from 'vitest';
import { ofOneScript, sentencesOf, withoutLastSentence } from './running-text.ts';

it('keeps the quotes in the script of the first', () => {
  const quotes = [{ text: 'नमस्ते' }, { text: 'Ink that stands' }, { text: 'जल ही जीवन है' }];
  expect(ofOneScript(quotes)).toEqual([quotes[0], quotes[2]]);
});

it.each([
  ['One. Two. Three.', 'One. Two.'],
  ['नमस्ते। जल ही जीवन है।', 'नमस्ते।'],
  ['Only one.', null],
])('leaves out the last sentence of %s', (text, shorter) => {
  expect(withoutLastSentence(text)).toBe(shorter);
});

it('takes a text apart at the ends of its sentences', () => {
  expect(sentencesOf('One. Two? ثلاثة؟ Four')).toEqual(['One.', 'Two?', 'ثلاثة؟', 'Four']);
});
