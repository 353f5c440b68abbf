import { expect, it } from 'vitest';
import type { TypedPage } from '#contract/admin/pages.ts';
import { mergePage } from './merge-page.ts';

const section = (title: string, text: string, topics: TypedPage['sections'][number]['topics'] = []) => ({
  title,
  text,
  topics,
});
const base: TypedPage = {
  title: 'Imprint',
  slug: 'imprint',
  sections: [section('Who', 'We', [{ title: 'Where', text: 'Here' }]), section('What', 'Type')],
};
const [who, what] = [base.sections[0] ?? section('', ''), base.sections[1] ?? section('', '')];

it('what one of two changed is theirs, wherever it stands', () => {
  const typed = { ...base, title: 'Masthead', sections: [{ ...who, text: 'Us' }, what] };
  const saved = { ...base, slug: 'masthead', sections: [who, { ...what, title: 'Why' }] };
  expect(mergePage({ base, typed, saved })).toEqual({
    words: {
      title: 'Masthead',
      slug: 'masthead',
      sections: [
        { ...who, text: 'Us' },
        { ...what, title: 'Why' },
      ],
    },
    taken: null,
    theirs: {},
  });
});

it('what both changed stays as it was typed, and the other’s words are told', () => {
  const topic = (text: string) => [{ ...who, topics: [{ title: 'Where', text }] }, what];
  const typed = { ...base, title: 'Mine', sections: topic('There') };
  const saved = { ...base, title: 'Theirs', sections: topic('Elsewhere') };
  expect(mergePage({ base, typed, saved })).toEqual({
    words: typed,
    taken: null,
    theirs: { title: 'Theirs', 'sections.0.topics.0.text': 'Elsewhere' },
  });
});

it('where both made or took away parts all of the other’s are told', () => {
  const typed = { ...base, sections: [who] };
  const saved = { ...base, sections: [who, what, section('More', 'New')] };
  expect(mergePage({ base, typed, saved })).toEqual({
    words: typed,
    taken: null,
    theirs: { sections: 'Who\nWe\nWhere\nHere\n\nWhat\nType\n\nMore\nNew' },
  });
  expect(mergePage({ base, typed: base, saved })).toEqual({ words: saved, taken: null, theirs: {} });
});
