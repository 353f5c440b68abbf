import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundName } from './sound-name.ts';

const hash = '0123456789ab'.padEnd(64, 'c');
const bytes = { hash, kind: 'wav' } as const;

it.each([
  ['the last part of a path', 'sounds/glass.wav', 'glass.wav'],
  ['nothing of a folder of another system', 'C:\\sounds\\glass.wav', 'glass.wav'],
  ['the ending of what it is', 'glass.MP3', 'glass.wav'],
  ['an ending where it has none', 'glass', 'glass.wav'],
  ['any script, in one form of its letters', 'Glo\u0308ckchen 鈴.wav', 'Gl\u00f6ckchen 鈴.wav'],
  ['what every system takes', ' ..a:b?\u202e\u0000  c. .wav', 'ab c.wav'],
  ['not more than some letters', `${'鈴'.repeat(90)}.wav`, `${'鈴'.repeat(48)}.wav`],
  ['nothing of a name that a system takes for a device', 'sounds/aux.old.wav', ''],
  ['nothing of what nobody sees', '\u3164\u2800\u200d.wav', ''],
  ['nothing of nothing', '/..wav', ''],
  ['nothing of a name that tells the hash', 'bars-0123456789ab.wav', ''],
  ['nothing of where it is served', `/sounds/${hash}.wav`, ''],
])('keeps %s', (_, path, name) => {
  expect(soundName(path, bytes)).toBe(name);
});

it('is kept as it is once it was kept, and is one part of a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom<'wav' | 'mp3'>('wav', 'mp3'), (path, kind) => {
      const name = soundName(path, { hash, kind });
      expect(soundName(`_sounds/x/${name}`, { hash, kind })).toBe(name);
      expect(name).not.toMatch(/^\.|[/\\]/);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    }),
    { seed: 92, numRuns: 1000 },
  );
});
