import { z } from 'zod';
import { drawing } from '#contract/drawing.ts';
import { setLine } from '#contract/page-fonts.ts';
import { slideTypes } from '#contract/stories.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { toldOfVersion, versionEnd, versionNamed } from './versions.ts';

const tooLong = 'This is too long.';
const line = z.string().max(2000, tooLong);
const id = z.int().positive().max(LARGEST_ID);
/** Of a story as somebody had it before them. */
const revision = z.string().max(64);

/** How a text of a slide is set, as it is typed; '' says nothing. */
const settingWords = {
  /** A style of the story's family, by a name that an import finds it by. */
  cut: z.string(),
  language: z.string(),
  /** `wdth 150, wght 300` */
  axes: z.string(),
  /** `ss01 liga` */
  features: z.string(),
};

const lineWords = z.strictObject({ text: z.string(), ...settingWords });
export type LineWords = z.output<typeof lineWords>;

/** What is typed of a slide: its lines, or its one text and how that is set, or its drawing. Only those of its story's type are read. */
const slideWords = z.strictObject({
  lines: z.array(lineWords),
  text: z.string(),
  ...settingWords,
  /** Where its drawing is served: one that the story has, or that was sent by POST picture. */
  svg: z.string(),
  /** What the drawing shows, in words. */
  label: z.string(),
});
export type SlideWords = z.output<typeof slideWords>;

/** A story as its form has it, however much of it an import brought. */
const storyWords = z.strictObject({
  name: z.string(),
  /** By what it is known to imports; '' where that is made from its name. */
  slug: z.string(),
  /** The slug of the family whose face and colours it wears. */
  family: z.string(),
  slideType: z.enum(slideTypes),
  showOnMobile: z.boolean(),
  showOnDesktop: z.boolean(),
  /** The minute from which on it is on the home page, by the foundry's clocks, `2026-12-03 10:00`; '' from the first. */
  showFrom: z.string(),
  slides: z.array(slideWords),
});
export type StoryWords = z.output<typeof storyWords>;

const sentSetting = { cut: line, language: line, axes: line, features: line };

const sentSlide = slideWords.extend({
  lines: z
    .array(lineWords.extend({ text: line, ...sentSetting }))
    // Twice as many as a slide takes, which is told with all that is wrong.
    .max(12, 'A slide has 6 lines at most.'),
  text: z.string().max(10_000, tooLong),
  ...sentSetting,
  svg: z.string().max(200, tooLong),
  label: line,
});

/** The same as it is sent: what is too much of it is told at its fields. */
const sentStory = storyWords.extend({
  ...{ name: line, slug: line, family: line, showFrom: line },
  slides: z
    .array(sentSlide)
    .max(1000, 'A story with more than 1,000 slides is written in stories.yaml and imported.'),
});

export const storyNamed = z.strictObject({ story: z.coerce.number().int().positive().max(LARGEST_ID) });

/** When it comes onto the home page by itself, in words; null where its day has come, or it has none. */
const begins = z.string().nullable();

/** GET stories: all, in the order of the home page. */
export const storyList = z.object({
  stories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Null where it is not there any more. */
      family: z.object({ name: z.string(), isOnSite: z.boolean() }).nullable(),
      slideType: z.enum(slideTypes),
      slides: z.int(),
      showOnMobile: z.boolean(),
      showOnDesktop: z.boolean(),
      begins,
    }),
  ),
});
export type StoryList = z.output<typeof storyList>;

/** GET stories/form: the families that a story may be of, in the catalogue's order, and by whose clocks days are typed. */
export const storyForm = z.object({
  families: z.array(z.object({ slug: z.string(), name: z.string(), isOnSite: z.boolean() })),
  zone: z.string(),
});
export type StoryForm = z.output<typeof storyForm>;

export const storyFamilyNamed = z.strictObject({ family: z.string().min(1).max(300) });

/** GET stories/styles/:family: how the styles of a family are called in a slide, alternates too, and along which axes each moves. */
export const storyStyles = z.object({
  /** The one that the family is shown in, which stands where a slide names none; null where none is chosen. */
  shown: z.string().nullable(),
  styles: z.array(
    z.object({
      name: z.string(),
      axes: z.array(z.object({ tag: z.string(), minimum: z.number(), maximum: z.number() })),
    }),
  ),
});
export type StoryStyles = z.output<typeof storyStyles>;

/** GET stories/:story, which is known by its number among the rows. */
export const storySheet = z.object({
  id: z.int(),
  words: storyWords,
  revision,
  begins,
  /** How many milliseconds it is until then, by the server's clock; 0 where that is over and nobody looked yet. */
  beginsIn: z.int().min(0).nullable(),
  /** Whether visitors are shown it anywhere. */
  isShown: z.boolean(),
  /** Whether visitors are shown it, and no other: without it the home page is empty. */
  isOnlyShown: z.boolean(),
});
export type StorySheet = z.output<typeof storySheet>;

export const storyVersionNamed = storyNamed.extend(versionNamed);

/** GET stories/:story/versions/:version; null are words that cannot be read any more. */
export const storyVersion = z.object({ ...versionEnd, words: storyWords.nullable(), told: toldOfVersion });
export type StoryVersion = z.output<typeof storyVersion>;

/** POST stories/save: without an id it is a new one. */
export const savedStory = z.strictObject({
  id: id.nullable(),
  /** The revision that somebody had before them; null of a new one. */
  seen: revision.nullable(),
  typed: sentStory,
});
export type SavedStory = z.output<typeof savedStory>;

/** What was saved, and what came with it, in sentences. */
export const keptStory = storySheet.extend({ told: z.array(z.string()) });
export type KeptStory = z.output<typeof keptStory>;

/** POST stories/preview: a story as it is typed; `id` is the one that it would change. */
export const previewedStory = z.strictObject({ id: id.nullable(), typed: sentStory });
export type PreviewedStory = z.output<typeof previewedStory>;

/** A story as visitors would see it. */
export const storyPreview = z.object({
  /** How many fields are to be mended before it can be saved, or shown. */
  faults: z.int(),
  /** Null where something is to be mended, and where its family is not on the site. */
  shown: z
    .object({
      colors: z.object({ paper: z.string(), ink: z.string() }).nullable(),
      /** `/fonts/{hash}.css`, which brings its faces; null where no text is set. */
      stylesheet: z.string().nullable(),
      preload: z.array(z.string()),
      /** The first of them. */
      slides: z.array(
        z.object({
          lines: z.array(setLine),
          wraps: z.array(z.object({ lines: z.int(), width: z.number() })),
          words: z.array(z.number()),
          space: z.number(),
          overhang: z.object({ left: z.number(), right: z.number() }),
          drawing: drawing.nullable(),
        }),
      ),
    })
    .nullable(),
});
export type StoryPreview = z.output<typeof storyPreview>;

/** POST stories/drop. */
export const droppedStory = z.strictObject({ id, seen: revision });
export type DroppedStory = z.output<typeof droppedStory>;

/** What came with it, in sentences. */
export const storyGone = z.object({ told: z.array(z.string()) });
export type StoryGone = z.output<typeof storyGone>;

/** POST stories/order: the ids as they were seen and as they are wanted. */
export const storyOrder = z.strictObject({ seen: z.array(id).max(5000), wanted: z.array(id).max(5000) });
export type StoryOrder = z.output<typeof storyOrder>;
