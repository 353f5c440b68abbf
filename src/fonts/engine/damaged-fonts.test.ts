import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openFont } from '#fonts/files/opened-font.ts';
import { packWoff } from '#fonts/files/woff.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { DAMAGES } from '#fonts/testing/damage-font.ts';
import { type DemoFont, demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { seededRandom } from '#fonts/testing/random.ts';
import { createFontEngine } from './font-engine.ts';
import type { FontSource } from './font-source.ts';

const COPIES = 2_000;
const SEED = 20_261_121;
const MEMORY_LIMIT_MB = 128;
/** The one damage that no checksum shows. */
const MENDED: keyof typeof DAMAGES = 'with noise inside a table, its checksum mended';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,';

const engine = createFontEngine({ workers: 1, memoryLimitMb: MEMORY_LIMIT_MB, timeoutMs: 10_000 });
afterAll(() => engine.close());

async function originals(): Promise<Record<string, Uint8Array>> {
  const whole: DemoFont[] = [
    'bungee',
    'spaceMono',
    'reemKufi',
    'davidLibre',
    'eczar',
    'oldStandard',
    'frauncesItalic',
  ];
  const packed: DemoFont[] = ['anybodyVariable', 'frauncesVariable'];
  return {
    ...Object.fromEntries([...whole, ...packed].map((name) => [name, demoFont(name)])),
    'bungee.woff': packWoff(demoFont('bungee')),
    'anybodyVariable.ttf': (await openFont(demoFont('anybodyVariable'))).sfnt.bytes,
    'bungee.otf': await makeCffFont(demoFont('bungee'), LETTERS, 'Bungee Outline'),
  };
}

function isWhole(facts: FontFacts): boolean {
  return (
    facts.familyName !== '' && facts.codePoints.length > 0 && facts.glyphCount > 0 && facts.unitsPerEm >= 16
  );
}

test(`${COPIES} damaged copies of the demo's fonts are each read whole or refused by name (seed ${SEED})`, async () => {
  const fonts = Object.entries(await originals());
  const undamaged = new Map<string, FontFacts>();
  for (const [name, bytes] of fonts) {
    const result = await engine.read({ name, bytes });
    expect(result.ok && result.findings, name).toEqual([]);
    if (result.ok) undamaged.set(name, result.facts);
  }
  const random = seededRandom(SEED);
  const kinds = Object.entries(DAMAGES);
  const before = process.memoryUsage().rss;
  let highest = before;
  let refused = 0;

  for (let copy = 0; copy < COPIES; copy++) {
    const [name, bytes] = fonts[copy % fonts.length] ?? ['', new Uint8Array()];
    const [kind, damage] = kinds[Math.floor(copy / fonts.length) % kinds.length] ?? ['', () => bytes];
    const file = `${name} ${kind} #${copy}`;
    const damaged = damage(bytes, random);
    const result = await engine.read({ name: file, bytes: damaged });
    for (const finding of result.findings) {
      expect(finding.file).toBe(file);
      expect(finding.message).toContain(file);
      // These would mean that the damage reached the worker instead of being seen.
      expect(['timeout', 'engine-fault', 'out-of-memory'], finding.message).not.toContain(finding.code);
    }
    if (result.ok) {
      if (result.findings.length === 0 && kind !== MENDED)
        expect(isDeepStrictEqual(result.facts, undamaged.get(name)), file).toBe(true);
      expect(isWhole(result.facts), file).toBe(true);
      await setText(sourceOf(damaged), copy);
    } else {
      refused++;
      expect(result.findings, file).not.toEqual([]);
    }
    highest = Math.max(highest, process.memoryUsage().rss);
  }

  expect(refused).toBeGreaterThan(COPIES / 2);
  expect((highest - before) / 1024 / 1024).toBeLessThan(MEMORY_LIMIT_MB * 2);
});

/** A font that was read, with damage or without, can be set and cut. */
async function setText(source: FontSource, copy: number): Promise<void> {
  const text = 'Hamburg الخط नमस्ते';
  const [ink] = await engine.measure(source, [{ text, features: ['ss01'] }]);
  expect(Number.isFinite(ink?.advance)).toBe(true);
  if (copy % 4 > 0) return;
  expect(await engine.subset(source, { text: `${LETTERS}${text}` })).toBeInstanceOf(Uint8Array);
}
