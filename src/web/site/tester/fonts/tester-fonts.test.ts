import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SetLine } from '#contract/page-fonts.ts';
import type { TesterAnswer } from './ask-tester-fonts.ts';
import { createTesterFonts, NO_ANSWER_NOTICE } from './tester-fonts.ts';
import type { TesterWish } from './tester-wish.ts';

const line: SetLine = {
  text: '',
  language: null,
  direction: 'ltr',
  fontFamily: 'Page',
  variation: '',
  features: '',
  advance: 1,
  inkLeft: 0,
  inkRight: 1,
  inkTop: 1,
  inkBottom: 0,
  missing: 0,
};

function wishFor(text: string, features: Record<string, boolean> = {}): TesterWish {
  return {
    text,
    cuts: [{ fontCutId: '7', language: null, direction: 'ltr', features, axes: {}, tracking: 0 }],
  };
}

function fontsFor({ text, cuts }: TesterWish): TesterAnswer {
  const fonts = cuts.map(({ fontCutId, features, axes, moved }) => ({
    fontCutId,
    href: `/fonts/${encodeURIComponent(text)}${Object.keys(features).join('')}${Object.values(axes).join('')}${Object.values(moved ?? {}).join('-')}.woff2`,
    line: { ...line, text },
  }));
  return { kind: 'fonts', fonts };
}

/** A store with a server that answers after 20 ms as `answers` say, one after the other, and then with fonts. */
function begin(answers: TesterAnswer[] = []) {
  const asked: TesterWish[] = [];
  const inUse = new Map<string, number>();
  const missingFiles = new Set<string>();
  const store = createTesterFonts({
    given: { 7: { fontFamily: 'Page' } },
    ask: async (wish) => {
      asked.push(wish);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answers.shift() ?? fontsFor(wish);
    },
    takeFace: async (href) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (missingFiles.has(href)) throw new Error('no such file');
      inUse.set(href, (inUse.get(href) ?? 0) + 1);
      return `Face of ${href}`;
    },
    releaseFace: (href) => {
      inUse.set(href, (inUse.get(href) ?? 0) - 1);
    },
    forgetFace: () => undefined,
  });
  return {
    store,
    asked,
    texts: () => asked.map(({ text }) => text),
    missingFiles,
    facesInUse: () => [...inUse.values()].reduce((sum, count) => sum + count, 0),
    face: () => store.getState().faces['7'],
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a text is asked for at once, and the old face stays until the new one is loaded', async () => {
  const { store, texts, face } = begin();
  store.want(wishFor('stone'));
  expect(texts()).toEqual(['stone']);
  await vi.advanceTimersByTimeAsync(30);
  expect(face()).toBe('Page');
  await vi.advanceTimersByTimeAsync(20);
  expect(face()).toBe('Face of /fonts/stone.woff2');
  expect(store.getState().lines['7']?.text).toBe('stone');
});

test('what the present face covers is not asked for while it is typed, only its ink at rest, and once', async () => {
  const { store, texts, face } = begin();
  store.want(wishFor('stone'));
  await vi.advanceTimersByTimeAsync(1000);
  store.want(wishFor('stones'));
  store.want(wishFor('notes'));
  await vi.advanceTimersByTimeAsync(240);
  expect(texts()).toEqual(['stone']);
  expect(store.getState().lines['7']).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(['stone', 'notes']);
  expect(store.getState().lines['7']?.text).toBe('notes');
  expect(face()).toBe('Face of /fonts/notes.woff2');
});

test('one question is out at a time, and the newest text is the next one', async () => {
  const { store, texts } = begin();
  store.want(wishFor('a'));
  store.want(wishFor('ab'));
  store.want(wishFor('abж'));
  store.want(wishFor('abжж'));
  expect(texts()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(150);
  expect(texts()).toEqual(['a', 'abжж']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['a', 'abжж']);
});

test('a feature that is switched on needs another file, and one that was there does not', async () => {
  const { store, texts, face } = begin();
  store.want(wishFor('stone'));
  await vi.advanceTimersByTimeAsync(1000);
  store.want(wishFor('stone', { ss01: true }));
  expect(texts()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(50);
  expect(face()).toBe('Face of /fonts/stoness01.woff2');
  store.want(wishFor('stone'));
  expect(texts()).toHaveLength(2);
});

test('a slider asks for what it was moved over, one file at a time, and at rest for where it stands', async () => {
  const { store, asked } = begin();
  const [cut] = wishFor('stone').cuts;
  if (cut === undefined) throw new Error('a wish without a cut');
  const move = (wght: number) => store.want({ text: 'stone', cuts: [{ ...cut, axes: { wght } }] });
  move(400);
  await vi.advanceTimersByTimeAsync(1000);
  for (const wght of [410, 430, 480]) {
    move(wght);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(100);
  move(440);
  await vi.advanceTimersByTimeAsync(100);
  const moved = () => asked.map(({ cuts }) => cuts[0]?.moved?.wght ?? null);
  expect(moved()).toEqual([null, [400, 410], [400, 480]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(moved()).toEqual([null, [400, 410], [400, 480], null]);
  expect(asked.at(-1)?.cuts[0]?.axes).toEqual({ wght: 440 });
});

test('a text that is given no letters stands in a face that only places it, and says nothing; one that is given them does not', async () => {
  const pictured = fontsFor(wishFor('жук'));
  if (pictured.kind !== 'fonts') throw new Error('no fonts');
  const fonts = pictured.fonts.map((font) => ({ ...font, line: { ...font.line, isPictured: true } }));
  const { store, texts, face } = begin([{ kind: 'fonts', fonts }]);
  store.want(wishFor('жук'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getState()).toMatchObject({ pictured: { 7: true }, notice: null });
  expect(face()).toBe(`Face of /fonts/${encodeURIComponent('жук')}.woff2`);
  // While it is typed its letters stay where they are; at rest the server says whether they are given now.
  store.want(wishFor('жу'));
  expect(store.getState().pictured).toEqual({ 7: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(texts()).toEqual(['жук', 'жу']);
  expect(store.getState().pictured).toEqual({});
});

test('a refusal is told in its own words and holds for as long as it says', async () => {
  const { store, texts } = begin([{ kind: 'refused', title: 'Please wait.', retryAfterMs: 5000 }]);
  store.want(wishFor('one'));
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().notice).toBe('Please wait.');
  store.want(wishFor('once'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(texts()).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['one', 'once']);
  expect(store.getState().notice).toBeNull();
});

test('what was refused for now is asked for again by itself, and the notice goes', async () => {
  const refused: TesterAnswer = { kind: 'refused', title: 'Please wait.', retryAfterMs: 2000 };
  const { store, texts, face } = begin([fontsFor(wishFor('stone')), refused]);
  store.want(wishFor('stone'));
  await vi.advanceTimersByTimeAsync(1000);
  store.want(wishFor('notes'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([store.getState().notice, texts()]).toEqual(['Please wait.', ['stone', 'notes']]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([store.getState().notice, texts()]).toEqual([null, ['stone', 'notes', 'notes']]);
  expect(face()).toBe('Face of /fonts/notes.woff2');
});

test('without an answer the visitor is told, and only the next change asks again', async () => {
  const none: TesterAnswer = { kind: 'no-answer' };
  const { store, texts, face } = begin([none, none]);
  store.want(wishFor('one'));
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().notice).toBe(NO_ANSWER_NOTICE);
  store.want(wishFor('one'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts().length).toBeLessThanOrEqual(2);
  store.want(wishFor('ones'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getState().notice).toBeNull();
  expect(face()).toBe('Face of /fonts/ones.woff2');
});

test('a file that does not come is told, and tried again with the next change', async () => {
  const { store, missingFiles, face } = begin();
  missingFiles.add('/fonts/one.woff2');
  store.want(wishFor('one'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.getState().notice).toBe(NO_ANSWER_NOTICE);
  expect(face()).toBe('Page');
  store.want(wishFor('ones'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(face()).toBe('Face of /fonts/ones.woff2');
});

test('a file that does not come is asked for again after five seconds, and not before', async () => {
  const { store, texts, missingFiles, face } = begin();
  missingFiles.add('/fonts/one.woff2');
  store.want(wishFor('one'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(['one']);
  missingFiles.clear();
  await vi.advanceTimersByTimeAsync(200);
  expect([texts(), face()]).toEqual([['one', 'one'], 'Face of /fonts/one.woff2']);
  expect(store.getState().notice).toBeNull();
});

test('of a long sitting only a few faces stay, and none when it is over', async () => {
  const { store, facesInUse } = begin();
  for (const letter of 'äжñ中ωößéæçøþ') {
    store.want(wishFor(letter));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(facesInUse()).toBe(3);
  store.dispose();
  expect(facesInUse()).toBe(0);
});

test('a text that is emptied while a question is under way asks for nothing more', async () => {
  const { store, texts } = begin();
  store.want(wishFor('a'));
  store.want(wishFor(''));
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['a']);
});
