import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMp3, makeWav } from '#server/import/testing/make-sound.ts';
import { measureSound } from './measure-sound.ts';

/** A WAV with some bytes of its header written anew. */
function wavWith(...changes: [at: number, ...bytes: number[]][]): Uint8Array {
  const wav = makeWav(0.5);
  for (const [at, ...bytes] of changes) wav.set(bytes, at);
  return wav;
}

/** One whose header names its format at its end. */
function extensible(format: number): Uint8Array {
  const wav = makeWav(0.5);
  const end = Buffer.from(
    `16000000000000000${format}${'000000001000800000aa00389b71'.padStart(30, '0')}`,
    'hex',
  );
  const bytes = new Uint8Array(wav.length + end.length);
  bytes.set(wav.subarray(0, 36));
  bytes.set(end, 36);
  bytes.set(wav.subarray(36), 36 + end.length);
  bytes.set([0xfe, 0xff], 20);
  bytes[16] = 16 + end.length;
  return bytes;
}

const id3 = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

it.each<[what: string, bytes: Uint8Array, kind: string, seconds: number]>([
  ['a WAV', makeWav(1.5), 'wav', 1.5],
  ['one of two channels', wavWith([22, 2]), 'wav', 0.25],
  ['one of 24 bits', wavWith([34, 24]), 'wav', 0.5 / 3],
  ['one of 32 bits with a point', wavWith([20, 3], [34, 32]), 'wav', 0.125],
  ['one whose format is extensible', extensible(1), 'wav', 0.5],
  ['an MP3', makeMp3(100), 'mp3', (100 * 1152) / 44_100],
  ['one with a tag before it', joined(id3, makeMp3(10)), 'mp3', (10 * 1152) / 44_100],
  ['one with a tag behind it', joined(makeMp3(10), new Uint8Array(128)), 'mp3', (10 * 1152) / 44_100],
])('measures %s', (_, bytes, kind, seconds) => {
  const measured = measureSound(bytes);
  expect(measured?.kind).toBe(kind);
  expect(measured?.seconds).toBeCloseTo(seconds, 6);
});

it.each<[what: string, bytes: Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a font', Uint8Array.of(0, 1, 0, 0, 0, 12)],
  ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
  ['a WAV that is cut off', makeWav(1).subarray(0, 4000)],
  ['one that is cut off in its header', makeWav(1).subarray(0, 30)],
  ['one without samples', makeWav(0)],
  ['one of three channels', wavWith([22, 3])],
  ['one of 12 bits', wavWith([34, 12])],
  ['one of packed samples', wavWith([20, 0x11])],
  ['one without a rate', wavWith([24, 0, 0, 0, 0])],
  ['one whose samples are longer than it is', wavWith([40, 255, 255, 255, 255])],
  ['an extensible one that does not say of what', wavWith([20, 0xfe, 0xff])],
  ['an extensible one of something else', extensible(2)],
  ['one of less than a sample', wavWith([34, 16], [40, 1, 0, 0, 0])],
  ['a RIFF of a picture', wavWith([8, 0x57, 0x45, 0x42, 0x50])],
  ['one frame alone', makeMp3(1)],
  ['frames with something else behind them', joined(makeMp3(10), new Uint8Array(4000))],
  ['a tag that is longer than its file', joined(id3.subarray(0, 6), Uint8Array.of(127, 127, 127, 127))],
  ['layer II', makeMp3(10).map((byte) => (byte === 0xfb ? 0xfd : byte))],
])('takes %s for no sound', (_, bytes) => {
  expect(measureSound(bytes)).toBeNull();
});

describe('whatever the bytes are', () => {
  it('says a length above nothing, or nothing, and ends', () => {
    const changes = fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.boolean(), changes, fc.nat(3000), (isWav, written, length) => {
        const bytes = isWav ? makeWav(0.4) : makeMp3(30);
        for (const [at, byte] of written) if (at < bytes.length) bytes[at] = byte;
        const measured = measureSound(bytes.subarray(0, length));
        expect(measured === null || (measured.seconds > 0 && Number.isFinite(measured.seconds))).toBe(true);
      }),
      { seed: 20_261_129, numRuns: 3000 },
    );
  });
});
