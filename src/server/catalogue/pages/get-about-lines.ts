import type { ToldOfFamily } from '#contract/family-about.ts';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import type { FamilyAbout, PageFaces } from '#contract/services.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { featureName } from '#domain/setting/feature-names.ts';
import {
  chooseFeatureWords,
  featuresToShow,
  type ShownFeature,
  wordsOfTexts,
} from '#domain/setting/feature-words.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import { shortestOfEachLanguage } from '#domain/text/shortest-of-each-language.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { PageSources } from './page-sources.ts';

const MOST_LANGUAGES = 9;

interface Input {
  /** The cut that the set is shown in. */
  cutId: string;
  font: SettableFont;
  /** The cut that is looked at, the same or another: whose features are told. */
  looked: { cutId: string; font: SettableFont };
  told: ToldOfFamily;
  /** The cut of this sharedUid, as far as it is sold. */
  findCutId: (sharedUid: string) => string | null;
  visibleFeatures: 'show-all' | readonly string[];
  quotes: SpecimenSource['quotes'];
}

/** A family as it speaks: what the foundry says with it, a quote in each language that it has, and what features change, each beside what it was. */
export async function getAboutLines(
  { pageFonts, featureUses }: Pick<PageSources, 'pageFonts' | 'featureUses'>,
  { cutId, font, looked, visibleFeatures, quotes, told, findCutId }: Input,
): Promise<{ about: FamilyAbout; faces: PageFaces }> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const set = (text: string, language: string | null = null): FixedText => ({
    ...{ cutId, text, language, direction: textDirection(text) },
  });
  const spoken = shortestOfEachLanguage(quotes, MOST_LANGUAGES).map(({ text, language }) =>
    set(text, language === 'und' ? null : language),
  );
  const words = wordsOfTexts(quotes.map(({ text }) => text));
  const findFeatures = async (ofCut: { cutId: string; font: SettableFont }) => {
    const toShow = featuresToShow(ofCut.font.features, visibleFeatures);
    const asked = toShow.map(({ feature: { tag }, ...each }) => ({ ...each, tag }));
    return chooseFeatureWords(toShow, await featureUses.find(ofCut.cutId, { words, features: asked }));
  };
  const own = await findFeatures(looked);
  const isOwn = ({ feature: { tag } }: ShownFeature) => own.some(({ feature }) => feature.tag === tag);
  // Outlines are given of the cut shown alone, whichever is looked at.
  const shown = looked.cutId === cutId ? own : (await findFeatures({ cutId, font })).filter(isOwn);
  const specimens = told.essay.flatMap((part) => {
    if (part.kind === 'text') return [];
    const own = part.cut === null ? null : findCutId(part.cut);
    return [{ part, text: { ...set(part.text, part.language), cutId: own ?? cutId } }];
  });
  // Planned and not made: only what is shown takes letters out of the font.
  const planned = await pageFonts.planTexts([...spoken, ...specimens.map(({ text }) => text)]);
  const whole = (line: SetLine | undefined) => line !== undefined && line.missing === 0;
  const shownQuotes = spoken.filter((_, at) => whole(planned.lines[at]));
  const shownSpecimens = specimens.filter((_, at) => whole(planned.lines[spoken.length + at]));
  const { lines, stylesheet, preload } = await pageFonts.setTexts([
    ...shownQuotes,
    ...shown.flatMap(({ feature: { tag }, text, isOnByDefault }) =>
      isOnByDefault
        ? [{ ...set(text), featuresOff: [tag] }, set(text)]
        : [set(text), { ...set(text), features: [tag] }],
    ),
    ...shownSpecimens.map(({ text }) => text),
  ]);
  const specimenLines = lines.slice(shownQuotes.length + 2 * shown.length);
  return {
    faces: { stylesheet, preload },
    about: {
      essay: told.essay.flatMap((part): FamilyAbout['essay'] => {
        if (part.kind === 'text') return [part];
        const line = specimenLines[shownSpecimens.findIndex((each) => each.part === part)];
        return line === undefined ? [] : [{ kind: 'specimen', line }];
      }),
      inUse: told.inUse,
      languages: shownQuotes.flatMap(({ language }, at) => {
        const line = lines[at];
        const name = language === null ? undefined : names.of(language);
        return line === undefined ? [] : [{ name: name ?? '', line }];
      }),
      features: own.map(({ feature: { tag, name }, isOnByDefault }) => {
        const at = shown.findIndex(({ feature }) => feature.tag === tag);
        const [plain, on] = at < 0 ? [] : lines.slice(shownQuotes.length + 2 * at);
        const isSet = plain !== undefined && on !== undefined;
        return {
          ...{ tag, name: featureName({ tag, name }), isOnByDefault },
          lines: isSet ? { plain, on } : null,
        };
      }),
    },
  };
}
