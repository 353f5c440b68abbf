import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SoundSet } from '../src/domain/sound/sound-set.ts';
import { houseSets } from '../src/domain/sound/sound-sets.ts';
import { makeSounds } from './make-sounds.ts';
import { SAMPLE_RATE } from './sounds/instruments.ts';

const HEADER_BYTES = 44;
const MOST_BYTES = 150_000;
/** D, E, F sharp, A and B, in half tones above a C. */
const scale = [2, 4, 6, 9, 11];

const sounds = makeSounds();
const named = Array.from(sounds, ([name, file]) => ({ name, samples: readSamples(file) }));

function readSamples(file: Buffer): number[] {
  const count = (file.length - HEADER_BYTES) / 2;
  return Array.from({ length: count }, (_, index) => file.readInt16LE(HEADER_BYTES + 2 * index) / 0x8000);
}

/** How strong a frequency is in a sound (Goertzel's algorithm). */
function strengthAt(samples: number[], hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let [last, before] = [0, 0];
  for (const sample of samples) [last, before] = [sample + turn * last - before, last];
  return last * last + before * before - turn * last * before;
}

/** The strongest frequency, in half tones from the a of 440 Hz, to a twentieth of one. */
function strongest(samples: number[]): number {
  const steps = Array.from({ length: (40 + 24) * 20 }, (_, index) => index / 20 - 24);
  const strengths = steps.map((halfTones) => strengthAt(samples, 440 * 2 ** (halfTones / 12)));
  return steps[strengths.indexOf(Math.max(...strengths))] ?? Number.NaN;
}

it('makes the sounds that the sets name, and no other', () => {
  const urls = Object.values(houseSets).flatMap(({ tracks }) => Object.values(tracks).flat());
  expect(Array.from(sounds.keys(), (name) => `/sounds/${name}`).toSorted()).toEqual(
    urls.map(({ url }) => url).toSorted(),
  );
});

it(`makes them small, and the same each time`, () => {
  const hash = (all: Map<string, Buffer>) =>
    createHash('sha256')
      .update(Buffer.concat(Array.from(all.values())))
      .digest('hex');
  expect(hash(makeSounds())).toBe(hash(sounds));
  const bytes = Array.from(sounds.values()).reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

describe.each(named)('$name', ({ samples }) => {
  it('is never clipped, and peaks at 6 dB below the most', () => {
    const peak = Math.max(...samples.map(Math.abs));
    expect(20 * Math.log10(peak)).toBeCloseTo(-6, 1);
  });

  it('begins and ends without a click', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.max(...samples.slice(-10).map(Math.abs))).toBeLessThan(0.001);
  });

  it('swings about silence', () => {
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
  });

  it('is in tune with the others, to a tenth of a half tone', () => {
    const fromC = (((strongest(samples) + 9) % 12) + 12) % 12;
    const off = Math.min(...scale.map((tone) => Math.abs(fromC - tone)));
    expect(off).toBeLessThanOrEqual(0.1);
  });
});

it.each(Object.entries<SoundSet>(houseSets))(
  'all tracks of %s together stay quiet: 12 dB below the most',
  (_, set) => {
    const amplitudes = Object.values(set.tracks).map(([sound]) => 10 ** ((-6 + (sound?.volume ?? 0)) / 20));
    const together = amplitudes.reduce((sum, amplitude) => sum + amplitude, 0);
    expect(20 * Math.log10(together) + set.volume).toBeLessThan(-12);
  },
);
