import { inArray, isNull, sql } from 'drizzle-orm';
import { type ChoicePool, createChoicePool } from '#domain/letterform/choice-pool.ts';
import {
  type ChoiceGroup,
  type ChoiceSlug,
  choiceGroups,
  choicesOfFont,
  isOffered,
  type SaidOfFont,
} from '#domain/letterform/letter-choices.ts';
import { writingSystemOrder } from '#fonts/facts/writing-systems.ts';
import { MEASURES_VERSION } from '#fonts/font-measures.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';

/** The letterforms and ranges of a catalogue's cuts: families by their place in the snapshot, cuts by theirs among all of their family. */
interface IndexedForms {
  pool: ChoicePool;
  groups: readonly ChoiceGroup[];
}

/** What the cuts of a catalogue look like, held in memory for all of them. */
export interface LetterformIndex {
  read(snapshot: Pick<CatalogueSnapshot, 'revision' | 'families'>): Promise<IndexedForms>;
}

interface IndexedFile {
  choices: readonly ChoiceSlug[];
  axes: SaidOfFont['axes'];
  writingSystems: readonly string[];
  isMeasured: boolean;
}

/** So many files are read at once: others get their turn between. */
const FILES_AT_ONCE = 500;

/** Reads what it does not know yet with the first question of a revision; files never change, but may be measured late. */
export function createLetterformIndex({ db }: { db: Drizzle }): LetterformIndex {
  const files = new Map<number, IndexedFile>();
  let known: { families: CatalogueSnapshot['families']; forms: Promise<IndexedForms> } | null = null;

  async function readAll(families: CatalogueSnapshot['families']): Promise<IndexedForms> {
    const cuts = await db
      .select({ id: fontCut.id, file: fontCut.fontFileId })
      .from(fontCut)
      .where(isNull(fontCut.withdrawnAt));
    const wanted = [...new Set(cuts.map(({ file }) => file))].filter(
      (file) => files.get(file)?.isMeasured !== true,
    );
    for (let at = 0; at < wanted.length; at += FILES_AT_ONCE)
      await readFiles(wanted.slice(at, at + FILES_AT_ONCE));
    const fileOf = new Map(cuts.map(({ id, file }) => [String(id), files.get(file)]));
    const ofFamilies = families.map(({ fontShopSets }) =>
      fontShopSets.flatMap(({ fontCuts }) => fontCuts.map(({ id }) => fileOf.get(id))),
    );
    return {
      pool: createChoicePool(ofFamilies.map((own) => own.map((file) => file?.choices ?? []))),
      groups: groupsOf(new Set(ofFamilies.flat())),
    };
  }

  async function readFiles(ids: readonly number[]): Promise<void> {
    const { facts, measures } = fontFile;
    const rows = await db
      .select({
        id: fontFile.id,
        measures,
        weightClass: sql<number>`(${facts} ->> 'weightClass')::int`,
        widthClass: sql<number>`(${facts} ->> 'widthClass')::int`,
        isItalic: sql<boolean>`(${facts} ->> 'isItalic')::boolean`,
        axes: sql<SaidOfFont['axes']>`${facts} -> 'axes'`,
        writingSystems: sql<string[]>`${facts} -> 'writingSystems'`,
      })
      .from(fontFile)
      .where(inArray(fontFile.id, [...ids]));
    for (const { id, measures: measured, ...said } of rows) {
      const isMeasured = measured !== null && measured.version >= MEASURES_VERSION;
      const choices = choicesOfFont(isMeasured ? measured.letterforms : null, said);
      const { axes, writingSystems } = said;
      files.set(id, { choices, axes, writingSystems, isMeasured });
    }
  }

  return {
    read({ families }) {
      if (known?.families === families) return known.forms;
      const mine = { families, forms: readAll(families) };
      known = mine;
      // What could not be read is read again.
      mine.forms.catch(() => {
        if (known === mine) known = null;
      });
      return mine.forms;
    },
  };
}

function groupsOf(files: ReadonlySet<IndexedFile | undefined>): ChoiceGroup[] {
  const axes = new Map<string, string>();
  const writingSystems = new Set<string>();
  for (const file of files) {
    for (const { tag, name } of file?.axes.filter(isOffered) ?? []) axes.set(tag, axes.get(tag) ?? name);
    for (const name of file?.writingSystems ?? []) writingSystems.add(name);
  }
  return choiceGroups({
    axes,
    writingSystems: [...writingSystems].sort(
      (one, other) => writingSystemOrder(one) - writingSystemOrder(other),
    ),
  });
}
