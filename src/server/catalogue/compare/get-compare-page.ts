import type { ComparedCut, ComparePage } from '#contract/compare.ts';
import type { SetLine } from '#contract/page-fonts.ts';
import type { Services } from '#contract/services.ts';
import { takesLatinSample } from '#domain/catalogue/latin-sets.ts';
import type { Desk } from '#domain/compare/desk.ts';
import { readDesk } from '#domain/compare/desk-query.ts';
import { settleCut } from '#domain/compare/settle-cut.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import { findSettableCuts, type SettableCut } from '#server/catalogue/facts/find-settable-cuts.ts';
import { emptiedLine } from '#server/catalogue/pages/emptied-line.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { cutsWithAlternates } from '#server/catalogue/snapshot/find-cut.ts';
import type { OwnPageText } from '#server/tester-fonts/create-own-texts.ts';
import { type ChosenCut, chooseDeskCuts } from './choose-desk-cuts.ts';
import type { ProportionFinder } from './create-proportion-finder.ts';

const MOST_STARTERS_OF_A_SET = 3;
const MOST_STARTERS = 9;

/** What the desk is made from. */
export interface DeskSources extends PageSources {
  proportions: ProportionFinder;
}

type Input = Parameters<Services['comparePage']>[0];
type LaidCut = ChosenCut & SettableCut & { laid: Desk['cuts'][number] };

/** The compare desk as its query says it; a text or a setting of a visitor's own is charged to their budget. Two statements, and those of the fonts. */
export async function getComparePage(
  sources: DeskSources,
  { query, visitor }: Input,
): Promise<ComparePage | null> {
  const snapshot = sources.catalogue.current();
  const { desk: asked, leftOut } = readDesk(query);
  const { chosen, leftOut: unknown } = chooseDeskCuts(snapshot, asked);
  if (chosen.length === 0) return null;
  const { cuts, leftOut: unset } = await settleCuts(sources, chosen);
  const starters = startersOf(snapshot, cuts);
  const defaultText = oneLine(defaultTextOf(snapshot, cuts));
  const desk: Desk = {
    ...asked,
    text: asked.text === null ? null : oneLine(asked.text),
    cuts: cuts.map(({ laid }) => laid),
    families: [],
  };
  const text = desk.text ?? defaultText;
  const texts = cuts.map(
    ({ cut, initialAxes, laid }): OwnPageText => ({
      cutId: cut.id,
      text,
      language: languageOfText(
        text,
        starters.map((each) => ({ ...each, language: each.language ?? 'und' })),
      ),
      direction: textDirection(text),
      axes: { ...initialAxes, ...laid.axes },
      features: laid.features,
      tracking: desk.tracking,
    }),
  );
  const isOwn = desk.text !== null || desk.tracking !== 0 || cuts.some(({ laid }) => isSet(laid));
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
    leftOut: [...leftOut, ...unknown, ...unset],
  };
}

async function settleCuts(
  { db }: Pick<PageSources, 'db'>,
  chosen: readonly ChosenCut[],
): Promise<{ cuts: LaidCut[]; leftOut: string[] }> {
  const settable = await findSettableCuts(
    db,
    chosen.map(({ cut }) => cut.id),
  );
  const settled = chosen.flatMap((each) => {
    const known = settable.get(each.cut.id);
    if (known === undefined) return [];
    const name = `${each.family.name} ${each.cut.name}`;
    const { cut: laid, leftOut } = settleCut(each.asked, { name, can: known.font });
    return [{ cut: { ...each, ...known, laid }, leftOut }];
  });
  return { cuts: settled.map(({ cut }) => cut), leftOut: settled.flatMap(({ leftOut }) => leftOut) };
}

function isSet({ features, axes }: Desk['cuts'][number]): boolean {
  return Object.keys(features).length > 0 || Object.keys(axes).length > 0;
}

function tellCut(
  { family, cut, font, initialAxes }: LaidCut,
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
    visibleFeatures: family.visibleOpenTypeFeatures,
    initialAxes,
    siblings: family.fontShopSets.flatMap((set) =>
      cutsWithAlternates(set).map((each) => ({
        sharedUid: each.sharedUid,
        name: each.name,
        setName: set.name,
      })),
    ),
    ...measured,
  };
}

/** What the typewriter of the first cut begins with as well. */
function defaultTextOf({ specimenSources }: CatalogueSnapshot, cuts: readonly LaidCut[]): string {
  const [first] = cuts;
  const set = first?.family.fontShopSets.find(({ id }) => id === first.cut.fontShopSetId);
  const isLatin = set === undefined || takesLatinSample(set);
  return sampleText(isLatin ? null : specimenSources.get(set.specimenSourceId ?? '')?.quotes[0]?.text);
}

/** Texts of each writing system that lies on the desk, the short ones. */
function startersOf(
  { specimenSources }: CatalogueSnapshot,
  cuts: readonly LaidCut[],
): ComparePage['starters'] {
  const sets = new Map(
    cuts.flatMap(({ family, cut }) =>
      family.fontShopSets.flatMap((set) => (set.id === cut.fontShopSetId ? [[set.id, set] as const] : [])),
    ),
  );
  const quotes = [...sets.values()].flatMap((set) => {
    const all = specimenSources.get(set.specimenSourceId ?? '')?.quotes ?? [];
    return all.slice(0, MOST_STARTERS_OF_A_SET);
  });
  const byText = new Map(quotes.map(({ text, language }) => [text, { text: oneLine(text), language }]));
  return [...byText.values()].slice(0, MOST_STARTERS);
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
