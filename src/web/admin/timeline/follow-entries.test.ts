import { describe, expect, it } from 'vitest';
import type { EntryWords } from '#contract/admin/content/timeline.ts';
import { followEntries } from './follow-entries.ts';

const picture = (label: string) => ({ url: '/images/a.svg', label, size: '80' });
const entry = (title: string, images: EntryWords['images'] = []): EntryWords => ({
  ...{ title, text: '', family: '', phrases: [], images },
});
const told = { year: 'y', lineto: 'all', 'lineto.0.title': 'first', 'lineto.1.text': 'second' };

describe('what is told at the fields of a column', () => {
  const [a, b] = [entry('A'), entry('B')];
  const before = [a, b];

  it.each<[string, EntryWords[], object]>([
    [
      'goes along with an entry that is moved',
      [b, a],
      { 'lineto.1.title': 'first', 'lineto.0.text': 'second' },
    ],
    ['goes with an entry that is taken away', [b], { 'lineto.0.text': 'second' }],
    [
      'stays where one is added',
      [a, b, entry('C')],
      { 'lineto.0.title': 'first', 'lineto.1.text': 'second' },
    ],
    [
      'stays where one is typed in',
      [a, { ...b, title: 'D' }],
      { 'lineto.0.title': 'first', 'lineto.1.text': 'second' },
    ],
  ])('%s', (_, after, fields) => {
    expect(followEntries(told, 'lineto', { before, after })).toEqual({ year: 'y', lineto: 'all', ...fields });
    expect(followEntries(told, 'elsewhere', { before, after })).toEqual(told);
  });

  it('goes along with the pictures of an entry, too', () => {
    const [one, two] = [picture('one'), picture('two')];
    const was = entry('A', [one, two]);
    const ofPictures = { 'lineto.0.images.1.label': 'l', 'lineto.0.title': 't' };
    const follow = (images: EntryWords['images']) =>
      followEntries(ofPictures, 'lineto', { before: [was], after: [{ ...was, images }] });
    expect(follow([two, one])).toEqual({ 'lineto.0.images.0.label': 'l', 'lineto.0.title': 't' });
    expect(follow([one])).toEqual({ 'lineto.0.title': 't' });
    expect(follow([one, { ...two, size: '5' }])).toEqual(ofPictures);
  });
});
