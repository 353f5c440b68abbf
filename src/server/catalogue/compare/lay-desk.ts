import type { ComparePage } from '#contract/compare.ts';
import { takesLatinSample } from '#domain/catalogue/latin-sets.ts';
import type { Desk } from '#domain/compare/desk.ts';
import { readDesk } from '#domain/compare/desk-query.ts';
import { settleCut } from '#domain/compare/settle-cut.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { findSettableCuts, type SettableCut } from '#server/catalogue/facts/find-settable-cuts.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import type { OwnPageText } from '#server/tester-fonts/create-own-texts.ts';
import { type ChosenCut, chooseDeskCuts } from './choose-desk-cuts.ts';

const MOST_STARTERS_OF_A_SET = 3;
const MOST_STARTERS = 9;

/** A cut on the desk, and how it is set there. */
export type LaidCut = ChosenCut & SettableCut & { laid: Desk['cuts'][number] };

/** A desk as a query says it, or the nearest that there is; `texts` is its text in each of its cuts, in their order. */
export interface LaidDesk extends Pick<ComparePage, 'desk' | 'defaultText' | 'starters' | 'leftOut'> {
  cuts: LaidCut[];
  texts: OwnPageText[];
}

/** Lays a desk as its query says it; null where no family is there. One statement. */
export async function layDesk(
  { catalogue, db }: Pick<PageSources, 'catalogue' | 'db'>,
  query: Pick<URLSearchParams, 'get' | 'getAll'>,
): Promise<LaidDesk | null> {
  const snapshot = catalogue.current();
  const { desk: asked, leftOut } = readDesk(query);
  const { chosen, leftOut: unknown } = chooseDeskCuts(snapshot, asked);
  if (chosen.length === 0) return null;
  const { cuts, leftOut: unset } = await settleCuts(db, chosen);
  const starters = startersOf(snapshot, cuts);
  const defaultText = oneLine(defaultTextOf(snapshot, cuts));
  const desk: Desk = {
    ...asked,
    text: asked.text === null ? null : oneLine(asked.text),
    cuts: cuts.map(({ laid }) => laid),
    families: [],
  };
  const text = desk.text ?? defaultText;
  const language = languageOfText(
    text,
    starters.map((each) => ({ ...each, language: each.language ?? 'und' })),
  );
  const texts = cuts.map(
    ({ cut, initialAxes, laid }): OwnPageText => ({
      cutId: cut.id,
      text,
      language,
      direction: textDirection(text),
      axes: { ...initialAxes, ...laid.axes },
      features: laid.features,
      tracking: desk.tracking,
    }),
  );
  return { desk, defaultText, starters, cuts, texts, leftOut: [...leftOut, ...unknown, ...unset] };
}

async function settleCuts(
  db: PageSources['db'],
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
