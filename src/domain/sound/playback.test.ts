import { describe, expect, it } from 'vitest';
import { beginPlayback, endPlayback, isOver, type Playback, silence } from './playback.ts';

const delay = 1;

function play(acts: ('begin' | number)[]): Playback {
  return acts.reduce<Playback>(
    (playback, act) =>
      act === 'begin' ? beginPlayback(playback) : endPlayback(playback, { now: act, delay }),
    silence,
  );
}

describe('the counter of a sequence', () => {
  it('is silent before anything has begun', () => {
    expect(isOver(silence, 0)).toBe(true);
  });

  it.each<[string, ('begin' | number)[], number, boolean]>([
    ['plays on while something is under way', ['begin'], 1000, false],
    ['plays on while one of two is under way', ['begin', 'begin', 5], 1000, false],
    ['plays on for its stop delay after the last has ended', ['begin', 'begin', 5, 6], 6.9, false],
    ['stops when the stop delay is over', ['begin', 'begin', 5, 6], 7, true],
    ['goes on where something begins within the stop delay', ['begin', 5, 'begin'], 1000, false],
    ['stops its delay after the second has ended, too', ['begin', 5, 'begin', 8], 9, true],
  ])('%s', (_, acts, at, isSilent) => {
    expect(isOver(play(acts), at)).toBe(isSilent);
  });

  it('never falls below zero: what ends without having begun changes nothing', () => {
    expect(play([5])).toEqual(silence);
    expect(play(['begin', 5, 6])).toEqual(play(['begin', 5]));
  });
});
