import type { FamilyPage, FamilyTrial, PageFaces, Services } from '#contract/services.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import type { TrialView } from '#domain/catalogue/family-choice.ts';
import { takesLatinSample } from '#domain/catalogue/latin-sets.ts';
import { readProof } from '#domain/proof/proof.ts';
import { joinSettableFonts } from '#domain/setting/join-settable-fonts.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import { holdsTypeSetting, readTypeSetting } from '#domain/setting/type-setting-query.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { findSettableCuts } from '#server/catalogue/facts/find-settable-cuts.ts';
import { getProof } from '#server/catalogue/proofs/get-proof.ts';
import { cutsWithAlternates } from '#server/catalogue/snapshot/find-cut.ts';
import type { OwnPageText } from '#server/tester-fonts/create-own-texts.ts';
import { chooseStarters } from './choose-starters.ts';
import { emptiedLine } from './emptied-line.ts';
import type { PageSources } from './page-sources.ts';

interface TrialInput {
  /** Of the whole family. */
  sets: FamilyPage['family']['fontShopSets'];
  set: FamilyPage['family']['fontShopSets'][number];
  view: TrialView;
  selectedCut: string | null;
  /** The id of the cut in which the set is shown. */
  shownCutId: string;
  quotes: SpecimenSource['quotes'];
  starters: FamilyTrial['starters'];
  query: Parameters<Services['familyPage']>[0]['query'];
  visitor: string;
}

/**
 * The tab Try as its query says it: every cut of the set, alternates after theirs, with the visitor's text, or one of them for a waterfall. What a visitor
 * sets is charged to their budget; the text that everyone is shown first is not. One statement, and those of the fonts.
 */
export async function getFamilyTrial(
  sources: PageSources,
  { sets, set, view, selectedCut, shownCutId, quotes, starters, query, visitor }: TrialInput,
): Promise<{ trial: FamilyTrial; faces: PageFaces }> {
  const known = await findSettableCuts(
    sources.db,
    sets.flatMap((each) => cutsWithAlternates(each).map(({ id }) => id)),
  );
  const cuts = cutsWithAlternates(set).flatMap((cut) => {
    const settable = known.get(cut.id);
    return settable === undefined ? [] : [{ ...cut, ...settable }];
  });
  const chosen =
    cuts.find(({ sharedUid }) => sharedUid === selectedCut) ?? cuts.find(({ id }) => id === shownCutId);
  const shown = view !== 'lines' && chosen !== undefined ? [chosen] : cuts;
  const font = joinSettableFonts(shown.map((cut) => cut.font));
  const isLatin = takesLatinSample(set);
  const defaultText = oneLine(sampleText(isLatin ? null : quotes[0]?.text));
  // What another cut or set of the family has stays set on the way through one that has it not.
  const ofFamily = joinSettableFonts([...known.values()].map((cut) => cut.font));
  const read = readTypeSetting(query, { font: ofFamily, defaultText });
  const setting = { ...read.setting, text: oneLine(read.setting.text) };
  const whole = await chooseStarters(sources.pageFonts, { starters, cutId: shownCutId });
  const [first] = shown;
  const proof =
    view === 'proof' && first !== undefined
      ? await getProof(sources, {
          ...{ asked: readProof(query), cutId: first.id, quotes, visitor },
          ownText: setting.text === defaultText || setting.text === '' ? null : setting.text,
        })
      : null;
  const text = proof?.text ?? setting.text;
  const texts = shown.map(
    ({ id, initialAxes }): OwnPageText => ({
      cutId: id,
      text,
      language: proof?.language ?? languageOfText(text, quotes),
      direction: setting.direction ?? textDirection(text),
      axes: { ...initialAxes, ...setting.axes },
      features: setting.features,
      tracking: setting.tracking,
    }),
  );
  const { lines, ...faces } = await setTexts(sources, texts, {
    visitor,
    isOwn: holdsTypeSetting(query) || proof !== null,
    defaultText,
  });
  const trial: FamilyTrial = {
    view,
    setting,
    defaultText,
    font,
    starters: whole,
    samples: shown.flatMap(({ id, name, sharedUid, initialAxes, webFont, font: own }, at) => {
      const line = lines[at];
      const has = new Set(own.features.map(({ tag }) => tag));
      const lacks = ofFamily.features.flatMap(({ tag }) => (has.has(tag) ? [] : [tag]));
      return line === undefined
        ? []
        : [{ fontCutId: id, cutName: name, cutSharedUid: sharedUid, initialAxes, lacks, webFont, line }];
    }),
    leftOut: read.leftOut.map(capitalised),
    proof,
  };
  return { trial, faces };
}

async function setTexts(
  { pageFonts, ownTexts }: Pick<PageSources, 'pageFonts' | 'ownTexts'>,
  texts: OwnPageText[],
  { visitor, isOwn, defaultText }: { visitor: string; isOwn: boolean; defaultText: string },
) {
  const isEmpty = texts.every(({ text }) => text === '');
  if (isOwn && !isEmpty) {
    const { fixedLines: _, ...own } = await ownTexts.setOwnTexts(texts, { visitor });
    return own;
  }
  // Where nothing is set, the faces of the text that everyone begins with wait for what is typed.
  const fixed = texts.map(({ features: _, tracking: __, ...text }) => ({
    ...text,
    text: isEmpty ? defaultText : text.text,
  }));
  const { lines, ...faces } = await pageFonts.setTexts(fixed);
  return {
    ...faces,
    lines: lines.map((line) => (isEmpty ? emptiedLine(line) : line)),
  };
}

// A sentence may begin with the name of what it is about.
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
