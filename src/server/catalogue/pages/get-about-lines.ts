import type { ToldOfFamily } from '#contract/family-about.ts';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import type { FamilyAbout, PageFaces } from '#contract/services.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { featureName } from '#domain/setting/feature-names.ts';
import { probeFeatures } from '#domain/setting/feature-probes.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import { shortestOfEachLanguage } from '#domain/text/shortest-of-each-language.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { PageSources } from './page-sources.ts';

const MOST_LANGUAGES = 9;

interface Input {
  cutId: string;
  told: ToldOfFamily;
  /** The cut of this sharedUid, as far as it is sold. */
  findCutId: (sharedUid: string) => string | null;
  font: SettableFont;
  visibleFeatures: 'show-all' | readonly string[];
  quotes: SpecimenSource['quotes'];
}

/** A family as it speaks: what the foundry says with it, a quote in each language that it has, and what its features change, each beside what it was. */
export async function getAboutLines(
  { pageFonts }: Pick<PageSources, 'pageFonts'>,
  { cutId, font, visibleFeatures, quotes, told, findCutId }: Input,
): Promise<{ about: FamilyAbout; faces: PageFaces }> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const set = (text: string, features?: string[], language: string | null = null): FixedText => ({
    ...{ cutId, text, language, direction: textDirection(text) },
    ...(features !== undefined && { features }),
  });
  const spoken = shortestOfEachLanguage(quotes, MOST_LANGUAGES).map(({ text, language }) =>
    set(text, undefined, language === 'und' ? null : language),
  );
  const { probes, findChanged } = probeFeatures(font.features, visibleFeatures);
  const specimens = told.essay.flatMap((part) => {
    if (part.kind === 'text') return [];
    const own = part.cut === null ? null : findCutId(part.cut);
    return [{ part, text: { ...set(part.text, undefined, part.language), cutId: own ?? cutId } }];
  });
  // Planned and not made: only what is shown takes letters out of the font.
  const planned = await pageFonts.planTexts([
    ...spoken,
    ...probes.flatMap(({ tag, text }) => [set(text), set(text, [tag])]),
    ...specimens.map(({ text }) => text),
  ]);
  const whole = (line: SetLine | undefined) => line !== undefined && line.missing === 0;
  const shownQuotes = spoken.filter((_, at) => whole(planned.lines[at]));
  const probed = spoken.length + 2 * probes.length;
  const shown = findChanged(planned.lines.slice(spoken.length, probed));
  const shownSpecimens = specimens.filter((_, at) => whole(planned.lines[probed + at]));
  const { lines, stylesheet, preload } = await pageFonts.setTexts([
    ...shownQuotes,
    ...shown.flatMap(({ feature, text }) => [set(text), set(text, [feature.tag])]),
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
      features: shown.flatMap(({ feature }, at) => {
        const [plain, on] = [lines[shownQuotes.length + 2 * at], lines[shownQuotes.length + 2 * at + 1]];
        if (plain === undefined || on === undefined) return [];
        return [{ tag: feature.tag, name: featureName(feature), plain, on }];
      }),
    },
  };
}
