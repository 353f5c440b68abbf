import type { Services, TypewriterPage } from '#contract/services.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { takesLatinSample } from '#domain/catalogue/latin-sets.ts';
import { chooseForTypewriter, notChosen } from '#domain/catalogue/typewriter-choice.ts';
import { followRenamedFamilies } from '#domain/navigation/renamed-family-address.ts';
import { cutForText } from '#domain/setting/cut-for-text.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import { readTypeSetting } from '#domain/setting/type-setting-query.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { findTypewriterFont } from '#server/catalogue/facts/find-typewriter-font.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { findCutByUid, type SetCut } from '#server/catalogue/snapshot/find-cut.ts';
import { publishedTemplates } from '#server/catalogue/snapshot/published-templates.ts';
import { shownCuts } from '#server/catalogue/snapshot/shown-cuts.ts';
import type { OwnPageText } from '#server/tester-fonts/create-own-texts.ts';
import { emptiedLine } from './emptied-line.ts';
import { measureWrapping } from './measure-wrapping.ts';
import type { PageSources } from './page-sources.ts';

type Input = Parameters<Services['typewriterPage']>[0];

/** Whose text the query holds: a visitor's own is charged to their budget. */
const ownParameters = ['text', 'features', 'axes', 'tracking', 'direction'] as const;
const mostQuotes = 24;

/** The typewriter as its query says it: the nearest valid state, with a sentence for all that was left out. */
export async function getTypewriterPage(sources: PageSources, input: Input): Promise<TypewriterPage | null> {
  const snapshot = sources.catalogue.current();
  const chosen = chooseCut(snapshot, input.query);
  if (chosen === null) return null;
  const { family, cut } = chosen;
  const set = family.fontShopSets.find(({ id }) => id === cut.fontShopSetId);
  if (set === undefined) throw new Error(`The cut ${cut.sharedUid} is in no set of its family.`);
  const { font, initialAxes, webFont } = await findTypewriterFont(sources.db, cut.id);
  const isLatin = takesLatinSample(set);
  const setQuotes = quotesOf(snapshot, set.specimenSourceId);
  const quotes = withoutTwins([...quotesOf(snapshot, family.typewriterSpecimenSourceId), ...setQuotes]);
  const defaultText = sampleText(isLatin ? null : setQuotes[0]?.text);
  const { setting, leftOut } = readTypeSetting(input.query, { font, defaultText });
  const text: OwnPageText = {
    cutId: cut.id,
    text: setting.text,
    language: languageOfText(setting.text, quotes),
    direction: setting.direction ?? textDirection(setting.text),
    axes: { ...initialAxes, ...setting.axes },
    features: setting.features,
    tracking: setting.tracking,
  };
  const isOwn = text.text !== '' && ownParameters.some((name) => (input.query.get(name) ?? '') !== '');
  const [{ line, ...links }, wrapping] = await Promise.all([
    setText(sources, text, { visitor: input.visitor, isOwn, defaultText }),
    measureWrapping(sources.ownTexts, text, { size: setting.size, visitor: isOwn ? input.visitor : null }),
  ]);
  const { credits: _, about: __, ...shownFamily } = family;
  const { id, sharedUid, name, attributes } = cut;
  return {
    ...links,
    family: shownFamily,
    setId: set.id,
    cut: { id, sharedUid, name, isAlternate: attributes.isAlternate },
    colors: family.colors,
    font,
    initialAxes,
    setting,
    defaultText,
    line,
    ...wrapping,
    notices: [...chosen.leftOut, ...leftOut.map(capitalised)],
    quotes: quotes.slice(0, mostQuotes),
    templates: publishedTemplates(snapshot),
    webFont,
  };
}

/** The cut that is chosen, else the one in which the chosen family shows the text. */
function chooseCut(
  { families, formerSlugs }: CatalogueSnapshot,
  asked: Input['query'],
): { family: CatalogueFamily; cut: SetCut; leftOut: string[] } | null {
  const query = followRenamedFamilies(formerSlugs, asked);
  const choice = chooseForTypewriter(families, query);
  if (choice === null) return null;
  const { family } = choice;
  const cut = findCutByUid(family, choice.font);
  if (cut !== null) return { family, cut, leftOut: notChosen(query, { family, cut }) };
  return {
    family,
    cut: cutThatShows(family, query.get('text')),
    leftOut: notChosen(query, { family, cut: null }),
  };
}

function cutThatShows(family: CatalogueFamily, text: string | null): SetCut {
  const id = cutForText(shownCuts(family), text);
  const cut = family.fontShopSets.flatMap(({ fontCuts }) => fontCuts).find((each) => each.id === id);
  if (cut === undefined) throw new Error(`The family ${family.slug} has no cut ${id}.`);
  return cut;
}

async function setText(
  { pageFonts, ownTexts }: Pick<PageSources, 'pageFonts' | 'ownTexts'>,
  text: OwnPageText,
  { visitor, isOwn, defaultText }: { visitor: string; isOwn: boolean; defaultText: string },
) {
  const isEmpty = text.text === '';
  if (!isOwn) {
    // Where nothing is set, the face of the text that everyone begins with waits for what is typed.
    const { features: _, tracking: __, ...fixed } = isEmpty ? { ...text, text: defaultText } : text;
    const { lines, ...links } = await pageFonts.setTexts([fixed]);
    const [line] = lines;
    if (line === undefined) throw new Error('The text was not set.');
    return { ...links, line: isEmpty ? emptiedLine(line) : line };
  }
  const {
    lines: [line],
    fixedLines: _,
    ...links
  } = await ownTexts.setOwnTexts([text], { visitor });
  if (line === undefined) throw new Error('The text was not set.');
  return { ...links, line };
}

function quotesOf(snapshot: CatalogueSnapshot, sourceId: string | null): SpecimenSource['quotes'] {
  return snapshot.specimenSources.get(sourceId ?? '')?.quotes ?? [];
}

function withoutTwins(quotes: SpecimenSource['quotes']): SpecimenSource['quotes'] {
  return [...new Map(quotes.map((quote) => [quote.text, quote])).values()];
}

// A sentence may begin with the name of what it is about.
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
