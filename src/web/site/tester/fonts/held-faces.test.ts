import { afterEach, expect, it, vi } from 'vitest';
import { createHeldFaces } from './held-faces.ts';
import type { TesterCut } from './tester-wish.ts';

const cutOf = (fontCutId: string, axes: Record<string, number> = {}): TesterCut => ({
  fontCutId,
  language: null,
  direction: 'ltr',
  features: {},
  axes,
  tracking: 0,
});
const wanted = (text: string, fontCutId = '7') => ({ text, cut: cutOf(fontCutId) });

function begin() {
  const released: string[] = [];
  const forgotten: string[] = [];
  let isOver = false;
  const faces = createHeldFaces({
    takeFace: (href) =>
      href === 'none' ? Promise.reject(new Error('no such file')) : Promise.resolve(`Face ${href}`),
    releaseFace: (href) => released.push(href),
    forgetFace: (href) => forgotten.push(href),
    isOver: () => isOver,
    onHeld: () => undefined,
  });
  return { faces, released, forgotten, end: () => (isOver = true) };
}

const file = (href: string, isPictured = false) => ({ href, isPictured });

afterEach(() => vi.restoreAllMocks());

it('finds the face that was made for a text, else the newest that sets it, and none of another cut', async () => {
  const { faces } = begin();
  await faces.hold(file('one'), wanted('жук'));
  await faces.hold(file('two'), wanted('жуки'));
  expect(faces.find(wanted('жук'))?.fontFamily).toBe('Face one');
  expect(faces.find(wanted('кук'))?.fontFamily).toBe('Face two');
  expect([faces.hasExact(wanted('жуки')), faces.hasExact(wanted('кук'))]).toEqual([true, false]);
  expect(faces.find(wanted('ñ'))?.fontFamily).toBeUndefined();
  expect(faces.find(wanted('жук', '8'))?.fontFamily).toBeUndefined();
});

it('a file that comes for another text sets both, and is loaded once', async () => {
  const { faces } = begin();
  await faces.hold(file('one'), wanted('жук'));
  await faces.hold(file('one'), wanted('ñ'));
  expect(faces.find(wanted('жукñ'))?.fontFamily).toBe('Face one');
});

it('a face that was made while a slider was moved says that its axes can still be moved', async () => {
  const { faces } = begin();
  const moving = { ...cutOf('7', { wght: 450 }), moved: { wght: [400, 500] as [number, number] } };
  await faces.hold(file('resting'), { text: 'a', cut: cutOf('7', { wght: 400 }) });
  await faces.hold(file('moving'), { text: 'a', cut: moving });
  expect(faces.find({ text: 'a', cut: cutOf('7', { wght: 400 }) })?.hasRange).toBe(false);
  expect(faces.find({ text: 'a', cut: moving })?.hasRange).toBe(true);
});

it('holds three faces of a cut and lets the oldest go', async () => {
  const { faces, released } = begin();
  for (const href of ['one', 'two', 'three', 'four']) await faces.hold(file(href), wanted(href));
  expect(released).toEqual(['one']);
  faces.releaseAll();
  expect(released.toSorted()).toEqual(['four', 'one', 'three', 'two']);
});

it('a face that comes when nobody waits for it any more goes at once', async () => {
  const { faces, released, end } = begin();
  const coming = faces.hold(file('one'), wanted('a'));
  end();
  expect(await coming).toBe(true);
  expect(released).toEqual(['one']);
  expect(faces.find(wanted('a'))?.fontFamily).toBeUndefined();
});

it('says that a file does not come, and forgets it, so that it can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { faces, forgotten } = begin();
  expect(await faces.hold(file('none'), wanted('a'))).toBe(false);
  expect(forgotten).toEqual(['none']);
});

it('sets no text of joined letters with a face that was made for another one', async () => {
  const { faces } = begin();
  await faces.hold(file('one'), wanted('السلام'));
  expect(faces.find(wanted('السلا'))?.fontFamily).toBeUndefined();
  expect(faces.find(wanted('السلام'))?.fontFamily).toBe('Face one');
});

it('sets a text where the axes of its face reach', async () => {
  const { faces } = begin();
  const at = (wght: number) => ({ text: 'stone', cut: cutOf('7', { wght }) });
  await faces.hold(file('pinned'), at(400));
  expect([faces.find(at(400))?.fontFamily, faces.find(at(410))?.fontFamily]).toEqual([
    'Face pinned',
    undefined,
  ]);
  const moved = { ...at(500), cut: { ...at(500).cut, moved: { wght: [400, 500] as [number, number] } } };
  await faces.hold(file('moved'), moved);
  expect([faces.find(at(450))?.fontFamily, faces.find(at(510))?.fontFamily]).toEqual([
    'Face moved',
    undefined,
  ]);
});

it('where two faces set a text, one that draws its letters goes before one that only places them', async () => {
  const { faces } = begin();
  await faces.hold(file('drawn'), wanted('stone'));
  await faces.hold(file('placed', true), wanted('stones ж'));
  expect(faces.find(wanted('notes'))).toMatchObject({ fontFamily: 'Face drawn', isPictured: false });
  expect(faces.find(wanted('notes ж'))).toMatchObject({ fontFamily: 'Face placed', isPictured: true });
});
