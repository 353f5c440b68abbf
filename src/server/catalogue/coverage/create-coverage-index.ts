import { setImmediate } from 'node:timers/promises';
import { inArray, isNull, sql } from 'drizzle-orm';
import type { WireFontCut } from '#contract/font-families.ts';
import { type CoverageNeeds, coverageNeeds } from '#domain/coverage/coverage-needs.ts';
import { createCoveragePool } from '#domain/coverage/coverage-pool.ts';
import { languageNeeds } from '#domain/language/language-needs.ts';
import type { FontMeasures } from '#fonts/font-measures.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { cutsWithAlternates, type SetCut, shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';

/** What a cut lacks of what was asked for: nothing where it sets it. */
export interface CutLack {
  cut: WireFontCut;
  missing: number;
  /** Letters whose marks it does not put in their place. */
  unplaced: readonly string[];
}

export interface FamilyLack {
  family: CatalogueFamily;
  /** Each cut that is sold, in the order of its sets. */
  cuts: readonly CutLack[];
}

/** How the families of a catalogue set what was asked for. */
export interface FoundCoverage {
  needs: CoverageNeeds;
  families: readonly FamilyLack[];
  /** The characters that a cut lacks, as many as `most`. */
  listMissing(cut: WireFontCut, most: number): string[];
}

interface FamilyWithCharacter {
  family: CatalogueFamily;
  /** The cut to look at; null for the one that the family is shown in. */
  cut: SetCut | null;
}

/** Which families and cuts have which characters, held in memory for all of them. */
export interface CoverageIndex {
  find(
    asked: { text: string; languages: readonly string[] },
    snapshot: CatalogueSnapshot,
  ): Promise<FoundCoverage>;
  /** The families of which a cut, shown or not, has a code point, alternates among them; each with the first of its cuts that has it, if it is not shown in one that has. */
  familiesWith(codePoint: number, snapshot: CatalogueSnapshot): Promise<FamilyWithCharacter[]>;
  /** How many bytes the bitsets take. */
  bytes(): number;
}

interface IndexedFile {
  coverage: number;
  /** Null for a font that has not been measured yet. */
  unplaced: ReadonlySet<string> | null;
}

/** So many files are read, and so many families looked at, at once: others get their turn between. */
const FILES_AT_ONCE = 200;
const FAMILIES_AT_ONCE = 1_000;

/** Reads what it does not know yet with the first question of a revision; files never change. */
export function createCoverageIndex({ db }: { db: Drizzle }): CoverageIndex {
  const pool = createCoveragePool();
  const files = new Map<number, IndexedFile>();
  /** Letters that are not placed are the same in many fonts. */
  const unplacedSets = new Map<string, ReadonlySet<string>>();
  let known: { revision: number; fileOf: Promise<ReadonlyMap<string, number>> } | null = null;

  function filesOfCuts(revision: number): Promise<ReadonlyMap<string, number>> {
    if (known?.revision === revision) return known.fileOf;
    const mine = { revision, fileOf: readAll() };
    known = mine;
    // What could not be read is read again.
    mine.fileOf.catch(() => {
      if (known === mine) known = null;
    });
    return mine.fileOf;
  }

  async function readAll(): Promise<ReadonlyMap<string, number>> {
    const cuts = await db
      .select({ id: fontCut.id, file: fontCut.fontFileId })
      .from(fontCut)
      .where(isNull(fontCut.withdrawnAt));
    const wanted = [...new Set(cuts.map(({ file }) => file))].filter(
      (file) => (files.get(file)?.unplaced ?? null) === null,
    );
    for (let at = 0; at < wanted.length; at += FILES_AT_ONCE)
      await readFiles(wanted.slice(at, at + FILES_AT_ONCE));
    return new Map(cuts.map(({ id, file }) => [String(id), file]));
  }

  async function readFiles(ids: readonly number[]): Promise<void> {
    const rows = await db
      .select({
        id: fontFile.id,
        codePoints: sql<[number, number][]>`${fontFile.facts} -> 'codePoints'`,
        measures: fontFile.measures,
      })
      .from(fontFile)
      .where(inArray(fontFile.id, [...ids]));
    for (const { id, codePoints, measures } of rows)
      files.set(id, { coverage: pool.add(codePoints), unplaced: unplacedOf(measures) });
  }

  function unplacedOf(measures: FontMeasures | null): ReadonlySet<string> | null {
    if (measures === null) return null;
    const key = measures.unplaced.join(' ');
    const set = unplacedSets.get(key) ?? new Set(measures.unplaced);
    unplacedSets.set(key, set);
    return set;
  }

  return {
    async find(asked, snapshot) {
      const fileOf = await filesOfCuts(snapshot.revision);
      const needs = coverageNeeds(asked);
      const question = pool.ask(needs.needs);
      const judge = createJudge(needs.clusters);
      const missing = new Map<number, number>();
      const fileOfCut = (cut: WireFontCut) => files.get(fileOf.get(cut.id) ?? -1);
      const lackOf = (cut: WireFontCut): CutLack => {
        const file = fileOfCut(cut);
        // A cut that came after the index was read is looked for with the next revision.
        if (file === undefined) return { cut, missing: needs.needs.length, unplaced: [] };
        const count = missing.get(file.coverage) ?? question.countMissing(file.coverage);
        missing.set(file.coverage, count);
        return { cut, missing: count, unplaced: count > 0 ? [] : judge(file.unplaced) };
      };
      const families: FamilyLack[] = [];
      for (const [at, family] of snapshot.families.entries()) {
        if (at % FAMILIES_AT_ONCE === FAMILIES_AT_ONCE - 1) await setImmediate();
        families.push({ family, cuts: family.fontShopSets.flatMap(({ fontCuts }) => fontCuts.map(lackOf)) });
      }
      return {
        needs,
        families,
        listMissing(cut, most) {
          const file = fileOfCut(cut);
          return file === undefined ? [] : question.listMissing(file.coverage, most);
        },
      };
    },
    async familiesWith(codePoint, snapshot) {
      const fileOf = await filesOfCuts(snapshot.revision);
      const hasIt = ({ id }: SetCut) => {
        const file = files.get(fileOf.get(id) ?? -1);
        return file !== undefined && pool.has(file.coverage, codePoint);
      };
      const found: FamilyWithCharacter[] = [];
      for (const [at, family] of snapshot.families.entries()) {
        if (at % FAMILIES_AT_ONCE === FAMILIES_AT_ONCE - 1) await setImmediate();
        const cuts = family.fontShopSets.flatMap(cutsWithAlternates);
        const first = cuts.find(hasIt);
        if (first !== undefined) found.push({ family, cut: hasIt(shownCut(family)) ? null : first });
      }
      return found;
    },
    bytes: () => pool.bytes(),
  };
}

/** Of letters with marks those that a font does not place; of one that has not been measured all that a language asks for. */
function createJudge(clusters: readonly string[]): (unplaced: ReadonlySet<string> | null) => string[] {
  const known = new Map<ReadonlySet<string> | null, string[]>();
  return (unplaced) => {
    const before = known.get(unplaced);
    if (before !== undefined) return before;
    const found = clusters.filter((cluster) =>
      unplaced === null ? triedClusters().has(cluster) : unplaced.has(cluster),
    );
    known.set(unplaced, found);
    return found;
  };
}

let tried: ReadonlySet<string> | null = null;

function triedClusters(): ReadonlySet<string> {
  tried ??= new Set(languageNeeds().flatMap(({ clusters }) => clusters));
  return tried;
}
