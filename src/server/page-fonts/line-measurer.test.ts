import { expect, test } from 'vitest';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { ReachedLine } from '#fonts/reach/reach-line.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { createLineMeasurer } from './line-measurer.ts';

/** A measurer whose engine finds each line as wide as it has characters, and counts what it was asked. */
function begin() {
  const asked: string[] = [];
  const work: Pick<FontWork, 'reach'> = {
    reach: async (_source, lines) => {
      asked.push(...lines.map(({ text }) => text));
      return lines.map(({ text }): ReachedLine => {
        const ink = { inkLeft: 0, inkRight: text.length, inkTop: 1, inkBottom: 0 };
        const edges = { left: 0, right: 0, middle: 0.4 };
        const reach = { codePoints: [], glyphs: [], pairs: [] };
        return { ink: { ...ink, edges, advance: text.length, missing: 0 }, reach };
      });
    },
  };
  const measure = createLineMeasurer({
    files: createMemoryFileStore(),
    // Lines are reached, and nothing else is asked for.
    engine: { for: () => work as FontWork },
  });
  const widths = async (texts: string[]) =>
    (await measure(texts.map((text) => ({ fileHash: 'a font', line: { text } })))).map(
      ({ ink }) => ink.advance,
    );
  return { asked, widths };
}

test('what was measured once is not measured again', async () => {
  const { asked, widths } = begin();
  expect(await widths(['one', 'three'])).toEqual([3, 5]);
  expect(await widths(['three', 'one', 'seventeen'])).toEqual([5, 3, 9]);
  expect(asked).toEqual(['one', 'three', 'seventeen']);
});

test('a line that is known is answered also where the others of its page push it out', async () => {
  const { widths } = begin();
  await widths(['known']);
  const others = Array.from({ length: 20_100 }, (_, at) => `line ${at}`);
  expect((await widths(['known', ...others]))[0]).toBe(5);
});

test('long texts are remembered up to a size, not up to a number', async () => {
  const { asked, widths } = begin();
  await widths(['the first']);
  for (let at = 0; at < 5_000; at += 1) await widths([`${at} `.padEnd(2_048, 'x')]);
  await widths(['the first']);
  expect(asked.filter((text) => text === 'the first')).toHaveLength(2);
});
