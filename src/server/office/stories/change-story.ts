import type { z } from 'zod';
import type { LineWords, SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import { type slideYaml, storiesYaml } from '#contract/import-format.ts';
import { minuteInZone } from '#domain/day/zoned-minutes.ts';
import type { StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import { createCutFinder } from '#server/import/planning/find-cut.ts';
import { planWrittenStories, type StoryFamily, storyKey } from '#server/import/planning/plan-stories.ts';
import { readTypedDay } from '#server/office/days/read-typed-day.ts';
import { axesExpected, readAxes } from '#server/office/forms/axes-words.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import { lineFault } from '#server/office/forms/line-fault.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { tellCut } from '#server/office/forms/tell-cut.ts';
import type { KnownPictures } from '#server/office/pictures/sent-pictures.ts';

type SlideYaml = z.input<typeof slideYaml>;
type LineYaml = NonNullable<SlideYaml['lines']>[number];
type Setting = Omit<LineYaml, 'text'>;
type Tell = (field: string, message: string) => void;

/**
 * A story as an import makes it of an entry of stories.yaml that says what is typed, or what is wrong with that, by the form's fields
 * (`slides.0.lines.1.text`). `family` is the one that is typed; null where there is none. `day` is the day that stands. Besides, a line is of letters that can be
 * seen: an import may bring others, which nobody who types would find again.
 */
export function changeStory(
  typed: StoryWords,
  {
    family,
    pictures,
    zone,
    day,
  }: { family: StoryFamily | null; pictures: KnownPictures; zone: string; day: string | null },
): { ok: true; story: StoryPlan } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const tell: Tell = (field, message) => errors.push({ field, message });
  const written: z.input<typeof storiesYaml>[number] = {
    name: line(typed.name, (message) => tell('name', message)),
    slug: said(typed.slug),
    family: typed.family.trim(),
    slideType: typed.slideType,
    showOnMobile: typed.showOnMobile,
    showOnDesktop: typed.showOnDesktop,
    showFrom: readDay(typed.showFrom, { zone, day }, (message) => tell('showFrom', message)),
    slides: typed.slides.map((slide, at) =>
      writeSlide(slide, typed.slideType, (field, message) => tell(`slides.${at}.${field}`, message)),
    ),
  };
  for (const { at, url } of drawingsOf(typed))
    if (url !== '' && pictures.get(url)?.kind !== 'svg')
      tell(
        `slides.${at}.svg`,
        pictures.has(url) ? noDrawing : 'This drawing is not there any more. Please send it once more.',
      );
  if (family === null) tell('family', 'Please choose a family that is there.');
  // The plan says it, too, but not while something else is refused: all that is wrong is told at once.
  const cutOf = createCutFinder(family?.cuts ?? []);
  for (const { field, cut } of family === null ? [] : cutsOf(typed)) {
    const found = cutOf(cut);
    if (!found.ok) tell(field, tellCut(found.message));
  }
  const isNamed = written.name !== '' && !errors.some(({ field }) => field === 'name');
  if (isNamed && storyKey(written) === '')
    tell('slug', 'No word is made of this name, which has no letter and no digit. Please type one.');
  const parsed = storiesYaml.element.safeParse(written);
  for (const issue of parsed.success ? [] : parsed.error.issues) tell(fieldAt(issue.path), tellIssue(issue));
  if (!parsed.success || family === null) return { ok: false, errors: firstOfEach(errors) };
  const file = 'stories.yaml';
  const fault = (path: readonly PropertyKey[], message: string) => {
    tell(fieldAt(path.slice(1)), path.at(-1) === 'cut' ? tellCut(message) : lackingDrawing);
    return { file, line: null, message };
  };
  const stories = { value: [parsed.data], fault };
  const [story] = planWrittenStories({ stories, drawings: pictures }, [family], []);
  if (errors.length > 0 || story === undefined) return { ok: false, errors: firstOfEach(errors) };
  return { ok: true, story };
}

/**
 * A day that is past is one, too: the story is on the page then. One that says the very day which stands is that, to the minute: clocks
 * that go back show some twice.
 */
function readDay(
  typed: string,
  { zone, day }: { zone: string; day: string | null },
  tell: (message: string) => void,
): string | undefined {
  if (day !== null && typed === minuteInZone(new Date(day), zone)) return day;
  const read = readTypedDay(typed, { zone });
  if (!read.ok) tell(read.message);
  return read.ok ? said(read.day) : undefined;
}

/** Where each drawing that is typed is served, with its slide; none where the story is of letters. */
export function drawingsOf({ slideType, slides }: StoryWords): { at: number; url: string }[] {
  return slideType === 'svg' ? slides.map(({ svg: url }, at) => ({ at, url })) : [];
}

/** The styles that are typed, each with its field. */
function cutsOf({ slideType, slides }: StoryWords): { field: string; cut: string }[] {
  if (slideType === 'svg') return [];
  const named = slides.flatMap(({ lines, cut }, at) =>
    slideType === 'text'
      ? [{ field: `slides.${at}.cut`, cut }]
      : lines.map((each, place) => ({ field: `slides.${at}.lines.${place}.cut`, cut: each.cut })),
  );
  return named.flatMap(({ field, cut }) => (cut.trim() === '' ? [] : [{ field, cut: cut.trim() }]));
}

const noDrawing = 'This picture is no drawing: please send an SVG.';
const lackingDrawing = 'Please add a drawing.';

/** What of it is of the story's type: of the rest there is no line. */
function writeSlide(slide: SlideWords, slideType: StoryWords['slideType'], tell: Tell): SlideYaml {
  if (slideType === 'svg')
    return { svg: slide.svg, label: line(slide.label, (message) => tell('label', message)) };
  if (slideType === 'text') {
    // Spaces between words are one, however they are typed.
    const text = line(slide.text.replace(/\s+/g, ' '), (message) => tell('text', message));
    return { text, ...writeSetting(slide, tell) };
  }
  return {
    lines: slide.lines.map((words, at): LineYaml => {
      const tellLine: Tell = (field, message) => tell(`lines.${at}.${field}`, message);
      return {
        text: line(words.text, (message) => tellLine('text', message)),
        ...writeSetting(words, tellLine),
      };
    }),
  };
}

function writeSetting({ cut, language, axes, features }: Omit<LineWords, 'text'>, tell: Tell): Setting {
  const positions = readAxes(axes);
  if (positions === null) tell('axes', axesExpected);
  const listed = features.split(/[\s,;]+/).filter((feature) => feature !== '');
  return {
    cut: said(cut),
    language: said(language),
    axes: positions === null || axes.trim() === '' ? undefined : positions,
    features: listed.length === 0 ? undefined : listed,
  };
}

function said(words: string): string | undefined {
  return words.trim() === '' ? undefined : words.trim();
}

function line(words: string, tell: (message: string) => void): string {
  const kept = words.trim();
  const fault = lineFault(kept);
  if (fault !== null) tell(fault);
  return kept;
}

/** The field at a place of an entry of stories.yaml: axes and features are one each. */
function fieldAt(path: readonly PropertyKey[]): string {
  const parts = path.map(String);
  const end = parts.findIndex((part, at) => at > 1 && (part === 'axes' || part === 'features'));
  return (end === -1 ? parts : parts.slice(0, end + 1)).join('.');
}

function tellIssue(issue: z.core.$ZodIssue): string {
  const field = fieldAt(issue.path);
  if (field.endsWith('.axes')) return axesExpected;
  if (field.endsWith('.features')) return 'Please type features by their four letters, like ss01 liga.';
  if (field.endsWith('.svg')) return lackingDrawing;
  if (field === 'slides') return 'Please add a slide: a story has one at least.';
  if (field.endsWith('.lines'))
    return issue.code === 'too_big'
      ? `A slide has ${issue.maximum} lines at most.`
      : 'Please type a line: a slide has one at least.';
  return issueWords(issue);
}
