import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { checkPicture } from '#fonts/engine/check-picture.ts';
import { composeSample } from './compose-sample.ts';

const square = 'M0 0L10 0L10 10L0 10Z';
const picture = { width: 40, height: 20, background: '#ffffff', ink: '#ff0000' };

test('each text stands at its place in the colours given', () => {
  const svg = composeSample({ ...picture, blocks: [{ path: square, x: 25, y: 5 }] });
  const { pixels } = new Resvg(svg).render();
  expect([...pixels.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  const inSquare = (10 * 40 + 30) * 4;
  expect([...pixels.subarray(inSquare, inSquare + 4)]).toEqual([255, 0, 0, 255]);
});

test('a title that looks like markup stays a text, and what XML cannot hold is replaced', () => {
  const title = '</title><image href="/etc/passwd"/> "A" & B \ud800 \u0000';
  const svg = composeSample({ ...picture, blocks: [], title, description: ']]>' });
  expect(svg).toContain(
    '<title>&lt;/title&gt;&lt;image href=&quot;/etc/passwd&quot;/&gt; &quot;A&quot; &amp; B \ufffd \ufffd</title><desc>]]&gt;</desc>',
  );
  expect(() => new Resvg(svg).render()).not.toThrow();
  expect(() => checkPicture({ svg, width: 40 })).not.toThrow();
});

test('a colour cannot leave its attribute', () => {
  const svg = composeSample({ ...picture, ink: 'red"/><image href="x', blocks: [] });
  expect(svg).not.toContain('<image');
});

test('a text without ink adds nothing', () => {
  const without = composeSample({ ...picture, blocks: [] });
  expect(composeSample({ ...picture, blocks: [{ path: '', x: 1, y: 1 }] })).toBe(without);
});
