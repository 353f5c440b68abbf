import { expect, test } from 'vitest';
import type { Guide, GuidePart, GuideWords } from '../src/web/admin/guides/guide.ts';
import { screens } from '../src/web/admin/screens.ts';
import { readGuide, readGuides } from './office-guides.ts';

const guides = readGuides();

/** Whether `orders#a-quote` is a place in a guide. */
function isPlace(place: string): boolean {
  const [name = '', anchor] = place.split('#');
  const guide = guides.get(name);
  return guide !== undefined && (anchor === undefined || headingsOf(guide).includes(anchor));
}

function headingsOf({ parts }: Guide): string[] {
  return parts.flatMap((part) => (part.kind === 'heading' ? [part.id] : []));
}

function wordsOf(part: GuidePart): GuideWords[] {
  switch (part.kind) {
    case 'list':
      return part.items.flat().flatMap(wordsOf);
    case 'table':
      return [...part.head, ...part.rows.flat()].flat();
    case 'code':
      return [];
    default:
      return part.inner;
  }
}

function linksOf(words: readonly GuideWords[]): string[] {
  return words.flatMap((each) => {
    if (each.kind === 'link') return each.to === null ? [] : [each.to];
    return 'inner' in each ? linksOf(each.inner) : [];
  });
}

test.each(screens.map(({ path, guide, says }) => ({ path, guide, says })))(
  'the screen $path says what it is for, and its guide is there',
  ({ path, guide, says }) => {
    expect(says).toMatch(/\.$/);
    if (guide === null) expect(path).toMatch(/^guides/);
    else expect(isPlace(guide)).toBe(true);
  },
);

test('every link between guides leads to a place that there is, and no anchor stands twice', () => {
  for (const guide of guides.values()) {
    expect(new Set(headingsOf(guide)).size).toBe(headingsOf(guide).length);
    for (const to of linksOf(guide.parts.flatMap(wordsOf)))
      if (!to.startsWith('https:')) expect([to, isPlace(to.replace('/guides/', ''))]).toEqual([to, true]);
  }
  expect([...guides.keys()]).toEqual(expect.arrayContaining(['back-office', 'first-hour', 'owner', 'sales']));
});

test('Markdown is set as it is meant, and what the office does not set is refused', () => {
  const markdown =
    '# A <b>\n\nGo *on* to [it](orders.md#a-quote), [out](../import.md) or `x`.\n\n1. One\n   - **Two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect(() => readGuide('a', markdown)).toThrow('holds a html');
  const { title, parts } = readGuide('a', markdown.replace(' <b>', ' & B'));
  expect(title).toBe('A & B');
  expect(parts).toMatchObject([
    {
      kind: 'paragraph',
      inner: [
        { words: 'Go ' },
        { kind: 'em', inner: [{ words: 'on' }] },
        {},
        { kind: 'link', to: '/guides/orders#a-quote', inner: [{ words: 'it' }] },
        {},
        { kind: 'link', to: null },
        { words: ' or ' },
        { kind: 'code', words: 'x' },
        {},
      ],
    },
    { kind: 'list', isOrdered: true, items: [[{ kind: 'paragraph' }, { kind: 'list', isOrdered: false }]] },
    {
      kind: 'table',
      head: [[{ words: 'a' }], [{ words: 'b' }]],
      rows: [[[{ words: '1' }], [{ words: '2' }]]],
    },
  ]);
  expect(() => readGuide('a', 'No title')).toThrow('begins with no title');
});
