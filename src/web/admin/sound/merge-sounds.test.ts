import { expect, it } from 'vitest';
import type { SoundSetWords, SoundsWords } from '#contract/admin/content/sounds.ts';
import { mergeSounds } from './merge-sounds.ts';

const set: SoundSetWords = {
  kind: 'own',
  ...{ volume: '-16', reverb: '1', tracks: [] },
  look: { bpm: '120', stopTime: '2n' },
  type: { bpm: '180', stopTime: '4n' },
  take: { bpm: '124', stopTime: '3n' },
};
const base: SoundsWords = { sound: 'on', wood: set, metal: set };

it('takes what another one alone changed of a set, and keeps and tells what both changed', () => {
  const typed = { ...base, wood: { ...set, volume: '-1', look: { bpm: '124', stopTime: '2n' } } };
  const saved: SoundsWords = {
    sound: 'off',
    wood: { ...set, volume: '-2', reverb: '3', look: { bpm: '180', stopTime: '3n' } },
    metal: { ...set, kind: 'house' },
  };
  const { words, taken, theirs } = mergeSounds({ base, typed, saved });
  expect(words).toEqual({
    sound: 'off',
    wood: { ...typed.wood, reverb: '3' },
    metal: { ...set, kind: 'house' },
  });
  expect(taken).toEqual(['Sound', 'Reverberation in seconds of Wood', 'Set of Metal']);
  expect(theirs).toEqual({ 'wood.volume': '-2', 'wood.look.bpm': '180 bpm, 3n' });
});

const house: SoundSetWords = { ...set, kind: 'house', volume: '-18', reverb: '2' };

it('keeps a set of one’s own whole where another one went back to the house’s, and tells that', () => {
  const typed = { ...base, wood: { ...set, volume: '-7' } };
  expect(mergeSounds({ base, typed, saved: { ...base, wood: house } })).toEqual({
    words: typed,
    taken: [],
    theirs: { 'wood.kind': 'the house’s set' },
  });
});

it('keeps the house’s set where another one changed parts of the own, and tells them at the set’s choice', () => {
  const typed: SoundsWords = { ...base, wood: { ...set, kind: 'house', volume: '-7' } };
  const wood = { ...set, volume: '-2', look: { bpm: '180', stopTime: '3n' } };
  expect(mergeSounds({ base, typed, saved: { ...base, wood } })).toEqual({
    words: typed,
    taken: [],
    theirs: { 'wood.kind': 'a set of your own; Volume in decibels: -2; Looking: 180 bpm, 3n' },
  });
});

it('takes a set whole, and names it once, where another one alone chose which it is', () => {
  const other = { ...base, metal: { ...set, volume: '-7' } };
  const saved = { ...base, wood: house };
  expect(mergeSounds({ base, typed: other, saved })).toEqual({
    words: { ...other, wood: house },
    taken: ['Set of Wood'],
    theirs: {},
  });
  // What was typed of one's own and left for the house's again is no change.
  const typed: SoundsWords = { ...saved, wood: { ...house, volume: '-7' } };
  expect(mergeSounds({ base: saved, typed, saved: base })).toEqual({
    words: base,
    taken: ['Set of Wood'],
    theirs: {},
  });
});

it('tells nothing of a set of which both chose the house’s', () => {
  const typed: SoundsWords = { ...base, wood: { ...set, kind: 'house', volume: '-7' } };
  const saved = { ...base, wood: house };
  expect(mergeSounds({ base, typed, saved })).toEqual({ words: saved, taken: [], theirs: {} });
});

it('merges part by part the sets of their own that both began from the house’s', () => {
  const from = { ...base, wood: house };
  const typed: SoundsWords = { ...base, wood: { ...house, kind: 'own', volume: '-7' } };
  const saved: SoundsWords = { ...base, wood: { ...house, kind: 'own', reverb: '3' } };
  expect(mergeSounds({ base: from, typed, saved })).toEqual({
    words: { ...base, wood: { ...typed.wood, reverb: '3' } },
    taken: ['Reverberation in seconds of Wood'],
    theirs: {},
  });
});

const track = (name: string, look: string) => ({
  name,
  sounds: [{ url: '/sounds/wood-d4.wav', name: '', volume: '0', weight: '1', mono: false }],
  ...{ look, type: '................', take: '................' },
});

it('merges track by track, and step row by step row, where both have the same tracks', () => {
  const tracks = [track('alpha', 'x...............'), track('beta', 'o...............')];
  const from = { ...base, wood: { ...set, tracks } };
  const [alpha, beta] = [track('alpha', 'x...............'), track('beta', 'o...............')];
  const typed = { ...base, wood: { ...set, tracks: [{ ...alpha, look: 'x...x...........' }, beta] } };
  const saved = {
    ...base,
    wood: {
      ...set,
      tracks: [
        { ...alpha, look: 'xx..............' },
        { ...beta, type: 'x...............' },
      ],
    },
  };
  expect(mergeSounds({ base: from, typed, saved })).toEqual({
    words: {
      ...base,
      wood: {
        ...set,
        tracks: [
          { ...alpha, look: 'x...x...........' },
          { ...beta, type: 'x...............' },
        ],
      },
    },
    taken: ['Typing, steps of beta of Wood'],
    theirs: { 'wood.tracks.0.look': 'xx..............' },
  });
});

it('tells the tracks as one where another one has other ones', () => {
  const tracks = [track('alpha', 'x...............')];
  const from = { ...base, wood: { ...set, tracks } };
  const typed = { ...base, wood: { ...set, tracks: [track('alpha', 'xx..............')] } };
  const saved = { ...base, wood: { ...set, tracks: [...tracks, track('beta', 'o...............')] } };
  const { words, theirs } = mergeSounds({ base: from, typed, saved });
  expect(words).toEqual(typed);
  expect(Object.keys(theirs)).toEqual(['wood.tracks']);
});
