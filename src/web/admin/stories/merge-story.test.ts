import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import { emptyLine, emptySlide } from './empty-slide.ts';
import { mergeStory } from './merge-story.ts';
import { slideOfKind, storyOfKind } from './slide-of-kind.ts';

const slide = (text: string, more: Partial<SlideWords> = {}): SlideWords => ({
  ...emptySlide,
  lines: [{ ...emptyLine, text }],
  ...more,
});
const base: StoryWords = {
  ...{ name: 'One', slug: '', family: 'eczar', slideType: 'lines', showOnMobile: true, showOnDesktop: true },
  showFrom: '',
  slides: [slide('A'), slide('B')],
};

describe('of two who write a story, the second', () => {
  it('has what only one of them changed as they have it', () => {
    const typed = { ...base, name: 'Mine' };
    const saved = { ...base, showOnMobile: false, slides: [slide('A'), slide('B'), slide('C')] };
    expect(mergeStory({ base, typed, saved })).toEqual({
      words: { ...saved, name: 'Mine' },
      taken: null,
      theirs: {},
    });
  });

  it('keeps what was typed of what both changed, and is told the other’s', () => {
    const typed = { ...base, name: 'Mine', showOnDesktop: false, slideType: 'text' as const };
    const saved = { ...base, name: 'Theirs', slideType: 'svg' as const };
    expect(mergeStory({ base, typed, saved })).toEqual({
      words: typed,
      taken: null,
      theirs: { name: 'Theirs', slideType: 'Drawings' },
    });
  });

  it('has slides field by field where each is known at its place', () => {
    const said = (text: string, more: Partial<SlideWords> = {}) => ({ ...emptySlide, text, ...more });
    const told = { ...base, slideType: 'text' as const, slides: [said('A', { cut: 'Thin' }), said('B')] };
    const typed = { ...told, slides: [said('A', { cut: 'Mine' }), said('B')] };
    const saved = {
      ...told,
      slides: [said('A', { cut: 'Theirs', language: 'en' }), said('B', { axes: 'wght 1' })],
    };
    expect(mergeStory({ base: told, typed, saved })).toEqual({
      words: {
        ...told,
        slides: [said('A', { cut: 'Mine', language: 'en' }), said('B', { axes: 'wght 1' })],
      },
      taken: null,
      theirs: { 'slides.0.cut': 'Theirs' },
    });
  });

  it('keeps kind and slides where one changed the kind and the other the slides, and is told the other’s', () => {
    const written = { ...base, slides: [slide('A changed'), slide('B')] };
    const turned: StoryWords = { ...base, slideType: 'text', slides: [{ ...emptySlide, text: 'Anew' }] };
    expect(mergeStory({ base, typed: turned, saved: written })).toEqual({
      words: turned,
      taken: null,
      theirs: { slides: 'A changed\n\nB' },
    });
    expect(mergeStory({ base, typed: written, saved: turned })).toEqual({
      words: written,
      taken: null,
      theirs: { slideType: 'Running text', slides: 'Anew' },
    });
  });

  it('has the other one’s kind and slides where it changed neither, and its own where the other one changed none', () => {
    const turned: StoryWords = { ...base, slideType: 'text', slides: [{ ...emptySlide, text: 'Anew' }] };
    expect(mergeStory({ base, typed: { ...base, name: 'Mine' }, saved: turned })).toEqual({
      words: { ...turned, name: 'Mine' },
      taken: null,
      theirs: {},
    });
    expect(mergeStory({ base, typed: turned, saved: { ...base, name: 'Theirs' } })).toEqual({
      words: { ...turned, name: 'Theirs' },
      taken: null,
      theirs: {},
    });
  });

  it('keeps what was typed for another kind beside what the other one changed', () => {
    const typed = { ...base, slides: [slide('A', { text: 'Looked at' }), slide('B')] };
    const saved = { ...base, slides: [slide('A'), slide('B changed')] };
    expect(mergeStory({ base, typed, saved })).toEqual({
      words: { ...base, slides: [slide('A', { text: 'Looked at' }), slide('B changed')] },
      taken: null,
      theirs: {},
    });
  });

  it('is told where the other one’s drawings are', () => {
    const drawn = (svg: string, label: string) => ({ ...emptySlide, svg, label });
    const of = (...slides: SlideWords[]): StoryWords => ({ ...base, slideType: 'svg', slides });
    const merged = mergeStory({
      base: of(drawn('/images/a.svg', 'A bow')),
      typed: of(drawn('/images/b.svg', 'An arrow')),
      saved: of(drawn('/images/c.svg', 'A string'), drawn('/images/d.svg', '')),
    });
    expect(merged.theirs).toEqual({ slides: 'A string\n/images/c.svg\n\n/images/d.svg' });
    const again = mergeStory({
      base: of(drawn('/images/a.svg', 'A bow')),
      typed: of(drawn('/images/b.svg', 'A bow')),
      saved: of(drawn('/images/c.svg', 'A bow')),
    });
    expect(again.theirs).toEqual({ slides: 'A bow\n/images/c.svg' });
  });

  it.each([
    ['made', [slide('A'), slide('B'), slide('C')]],
    ['moved', [slide('B'), slide('A')]],
    ['took away', [slide('B')]],
    ['typed anew', [slide('Z'), slide('B')]],
  ])('is told all slides where the other one %s one', (_, slides) => {
    const bold = slide('A', { lines: [{ ...emptyLine, text: 'A', cut: 'Bold' }] });
    const typed = { ...base, slides: [bold, slide('B')] };
    const { words, theirs } = mergeStory({ base, typed, saved: { ...base, slides } });
    expect(words).toEqual(typed);
    expect(theirs).toEqual({ slides: slides.map(({ lines }) => lines[0]?.text).join('\n\n') });
  });

  it('keeps the kind of what was typed where the other one made the slides of another one', () => {
    const typed = { ...base, slides: [slide('A', { lines: [{ ...emptyLine, text: 'Mine' }] }), slide('B')] };
    const slides = [slide('', { lines: [], svg: '/images/a.svg', label: 'A' })];
    const { words, theirs } = mergeStory({ base, typed, saved: { ...base, slideType: 'svg', slides } });
    expect(words).toEqual(typed);
    expect(theirs).toEqual({ slideType: 'Drawings', slides: 'A\n/images/a.svg' });
  });

  it('is told how a line of the other one’s is set', () => {
    const lines = [
      { ...emptyLine, text: 'A', cut: 'Bold', axes: 'wght 1' },
      { ...emptyLine, text: 'more' },
    ];
    const typed = {
      ...base,
      slides: [slide('A', { lines: [{ ...emptyLine, text: 'A', cut: 'Thin' }] }), slide('B')],
    };
    const { theirs } = mergeStory({
      base,
      typed,
      saved: { ...base, slides: [slide('A', { lines }), slide('B')] },
    });
    expect(theirs).toEqual({ 'slides.0.lines': 'A (style Bold, axes wght 1) / more' });
  });
});

describe('whatever two make of a story', () => {
  const place = fc.nat(3);
  const anyAct = fc.oneof(
    fc.record({
      does: fc.constant('turn' as const),
      kind: fc.constantFrom('lines' as const, 'text' as const, 'svg' as const),
    }),
    fc.record({
      does: fc.constant('type' as const),
      field: fc.constantFrom('text', 'cut', 'language', 'axes', 'features', 'svg', 'label'),
      place,
    }),
    fc.record({
      does: fc.constant('write' as const),
      field: fc.constantFrom('text', 'cut', 'axes'),
      ...{ place, line: fc.nat(2) },
    }),
    fc.record({ does: fc.constantFrom('make' as const, 'drop' as const, 'move' as const), place }),
  );
  type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

  /** Each word that is typed is another one: it names who typed it. */
  function perform(of: StoryWords, acts: readonly Act[], who: string): StoryWords {
    let story = of;
    for (const [at, each] of acts.entries()) story = performOne(story, each, `${who}-${at}-`);
    return story;
  }

  function performOne(story: StoryWords, act: Act, word: string): StoryWords {
    if (act.does === 'turn') return { ...story, slideType: act.kind };
    return { ...story, slides: changeSlides(story.slides, act, word) };
  }

  function changeSlides(
    slides: SlideWords[],
    act: Exclude<Act, { does: 'turn' }>,
    word: string,
  ): SlideWords[] {
    if (act.does === 'make') return [...slides, slide(word)];
    const at = act.place % Math.max(1, slides.length);
    const found = slides[at];
    if (found === undefined) return slides;
    if (act.does === 'drop') return slides.toSpliced(at, 1);
    if (act.does === 'type') return slides.with(at, { ...found, [act.field]: word });
    if (act.does !== 'write') return [found, ...slides.toSpliced(at, 1)];
    const lines = found.lines[act.line] === undefined ? [...found.lines, emptyLine] : found.lines;
    const line = Math.min(act.line, lines.length - 1);
    const written = lines.map((one, nth) => (nth === line ? { ...one, [act.field]: word } : one));
    return slides.with(at, { ...found, lines: written });
  }

  const wordsIn = (told: unknown) => JSON.stringify(told).match(/(ada|eve)-\d+-/g) ?? [];

  it('every word that one of them typed is in the form, or told', () => {
    const acts = fc.array(anyAct, { maxLength: 6 });
    fc.assert(
      fc.property(acts, acts, acts, (before, ada, eve) => {
        const stood = storyOfKind(perform(base, before, 'old'));
        const typed = perform(stood, ada, 'ada');
        const saved = storyOfKind(perform(stood, eve, 'eve'));
        const { words, theirs } = mergeStory({ base: stood, typed, saved });
        const shown = words.slides.map((one) => slideOfKind(one, words.slideType));
        expect(wordsIn(shown)).toEqual(expect.arrayContaining(wordsIn(storyOfKind(typed))));
        expect(wordsIn({ shown, theirs })).toEqual(expect.arrayContaining(wordsIn(saved)));
      }),
      { numRuns: 3000, seed: 83 },
    );
  });
});
