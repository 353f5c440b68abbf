import { afterEach, expect, it, vi } from 'vitest';
import { createHeldFaces } from './held-faces.ts';

const wanted = (text: string) => ({ text, features: {} });

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

afterEach(() => vi.restoreAllMocks());

it('finds the newest face that sets a text, and none of another cut', async () => {
  const { faces } = begin();
  await faces.hold('7', 'one', wanted('жук'));
  await faces.hold('7', 'two', wanted('жуки'));
  expect(faces.find('7', wanted('жук'))).toBe('Face two');
  expect(faces.find('7', wanted('ñ'))).toBeUndefined();
  expect(faces.find('8', wanted('жук'))).toBeUndefined();
});

it('a file that comes for another text sets both, and is loaded once', async () => {
  const { faces } = begin();
  await faces.hold('7', 'one', wanted('жук'));
  await faces.hold('7', 'one', wanted('ñ'));
  expect(faces.find('7', wanted('жукñ'))).toBe('Face one');
});

it('holds three faces of a cut and lets the oldest go', async () => {
  const { faces, released } = begin();
  for (const href of ['one', 'two', 'three', 'four']) await faces.hold('7', href, wanted(href));
  expect(released).toEqual(['one']);
  faces.releaseAll();
  expect(released.toSorted()).toEqual(['four', 'one', 'three', 'two']);
});

it('a face that comes when nobody waits for it any more goes at once', async () => {
  const { faces, released, end } = begin();
  const coming = faces.hold('7', 'one', wanted('a'));
  end();
  expect(await coming).toBe(true);
  expect(released).toEqual(['one']);
  expect(faces.find('7', wanted('a'))).toBeUndefined();
});

it('says that a file does not come, and forgets it, so that it can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { faces, forgotten } = begin();
  expect(await faces.hold('7', 'none', wanted('a'))).toBe(false);
  expect(forgotten).toEqual(['none']);
});
