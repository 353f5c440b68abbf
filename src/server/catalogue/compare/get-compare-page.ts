import type { ComparedCut, ComparePage } from '#contract/compare.ts';
import type { SetLine } from '#contract/page-fonts.ts';
import type { Services } from '#contract/services.ts';
import { labelCuts } from '#domain/catalogue/label-cuts.ts';
import type { Desk } from '#domain/compare/desk.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import { emptiedLine } from '#server/catalogue/pages/emptied-line.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import type { OwnPageText } from '#server/tester-fonts/create-own-texts.ts';
import type { ProportionFinder } from './create-proportion-finder.ts';
import { type LaidCut, layDesk } from './lay-desk.ts';

/** What the desk is made from. */
export interface DeskSources extends PageSources {
  proportions: ProportionFinder;
}

type Input = Parameters<Services['comparePage']>[0];

/** The compare desk as its query says it; a text or a setting of a visitor's own is charged to their budget. Two statements, and those of the fonts. */
export async function getComparePage(
  sources: DeskSources,
  { query, visitor }: Input,
): Promise<ComparePage | null> {
  const laid = await layDesk(sources, query);
  if (laid === null) return null;
  const { desk, defaultText, starters, cuts, texts, leftOut } = laid;
  const isOwn = desk.text !== null || desk.tracking !== 0 || desk.cuts.some(isSet);
  const [{ lines, ...faces }, proportions] = await Promise.all([
    setTexts(sources, texts, { visitor, isOwn, defaultText }),
    sources.proportions.find(
      texts.map(({ cutId, axes = {} }) => ({ cutId, axes })),
      askedByVisitor({ visitor }),
    ),
  ]);
  return {
    desk,
    ...faces,
    defaultText,
    cuts: cuts.flatMap((each, at): ComparedCut[] => {
      const [line, measured] = [lines[at], proportions[at]];
      if (line === undefined) return [];
      return [
        tellCut(each, { line, proportions: measured ?? { xHeight: null, capHeight: null, stem: null } }),
      ];
    }),
    starters,
    leftOut,
  };
}

function isSet({ features, axes }: Desk['cuts'][number]): boolean {
  return Object.keys(features).length > 0 || Object.keys(axes).length > 0;
}

function tellCut(
  { family, cut, font, initialAxes, webFont }: LaidCut,
  measured: Pick<ComparedCut, 'line' | 'proportions'>,
): ComparedCut {
  const { id, sharedUid, name, attributes } = cut;
  return {
    fontCutId: id,
    sharedUid,
    name,
    family: { name: family.name, slug: family.slug },
    weight: attributes.weightClass,
    font,
    webFont,
    visibleFeatures: family.visibleOpenTypeFeatures,
    initialAxes,
    siblings: family.fontShopSets.flatMap((set) =>
      labelCuts(set.fontCuts).map(({ cut: { sharedUid: uid }, label }) => ({
        sharedUid: uid,
        name: label,
        setName: set.name,
      })),
    ),
    ...measured,
  };
}

async function setTexts(
  { pageFonts, ownTexts }: Pick<PageSources, 'pageFonts' | 'ownTexts'>,
  texts: OwnPageText[],
  { visitor, isOwn, defaultText }: { visitor: string; isOwn: boolean; defaultText: string },
): Promise<Pick<ComparePage, 'stylesheet' | 'preload'> & { lines: SetLine[] }> {
  const isEmpty = texts.every(({ text }) => text === '');
  if (isOwn && !isEmpty) {
    const { fixedLines: _, ...own } = await ownTexts.setOwnTexts(texts, { visitor });
    return own;
  }
  // Where nothing is set, the faces of the text that everyone begins with wait for what is typed.
  const fixed = texts.map(({ features: _, tracking: __, axes: ___, ...text }) => ({
    ...text,
    text: isEmpty ? defaultText : text.text,
  }));
  const { lines, ...faces } = await pageFonts.setTexts(fixed);
  return { ...faces, lines: lines.map((line) => (isEmpty ? emptiedLine(line) : line)) };
}
