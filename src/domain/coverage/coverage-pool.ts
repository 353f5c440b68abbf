import type { CoverageNeed } from './coverage-needs.ts';

/** Ascending inclusive ranges of code points. */
type Ranges = readonly (readonly [number, number])[];

/** What fonts have of some needs, asked font by font. */
interface CoverageQuestion {
  /** How many of the needs the font of a coverage lacks. */
  countMissing(coverage: number): number;
  /** What it lacks, as many as `most`, in the order of the needs. */
  listMissing(coverage: number, most: number): string[];
}

/**
 * The characters of many fonts as bitsets: of each block of 256 code points a page of 32 bytes, which fonts with the same characters
 * share, and of each font the pages of its blocks.
 */
export interface CoveragePool {
  /** The number of a coverage; the same ranges have the same. */
  add(ranges: Ranges): number;
  ask(needs: readonly CoverageNeed[]): CoverageQuestion;
  /** Whether the font of a coverage has a code point. */
  has(coverage: number, codePoint: number): boolean;
  /** How many bytes the bitsets take. */
  bytes(): number;
}

const BLOCK = 256;
const WORDS = BLOCK / 32;

/** The needs whose usual form is one character of a block. */
interface AskedBlock {
  block: number;
  needs: readonly { at: number; bit: number; need: CoverageNeed }[];
  /** By page, what of them it lacks. */
  lacking: Map<number, Lacking>;
}

interface Lacking {
  /** Places of needs that have no other form. */
  plain: readonly number[];
  /** Places of needs that the font may have in another form. */
  others: readonly number[];
}

/** No font has it, so a font without the block has this page. */
const EMPTY = 0;

export function createCoveragePool(): CoveragePool {
  const pages: Uint32Array[] = [new Uint32Array(WORDS)];
  const pageNumbers = new Map<string, number>([[pageKey(pages[0] ?? new Uint32Array(WORDS)), EMPTY]]);
  const coverages: { blocks: Uint16Array; pages: Uint32Array }[] = [];
  const coverageNumbers = new Map<string, number>();

  function pageOf(coverage: number, block: number): number {
    const own = coverages[coverage];
    if (own === undefined) return EMPTY;
    const at = indexOf(own.blocks, block);
    return at < 0 ? EMPTY : (own.pages[at] ?? EMPTY);
  }

  function has(coverage: number, codePoint: number): boolean {
    const page = pages[pageOf(coverage, Math.floor(codePoint / BLOCK))];
    return page !== undefined && hasBit(page, codePoint % BLOCK);
  }

  function lackingOf(asked: AskedBlock, page: number): Lacking {
    const known = asked.lacking.get(page);
    if (known !== undefined) return known;
    const bits = pages[page] ?? new Uint32Array(WORDS);
    const missing = asked.needs.filter(({ bit }) => !hasBit(bits, bit));
    const lacking = {
      plain: missing.filter(({ need }) => need.forms.length === 1).map(({ at }) => at),
      others: missing.filter(({ need }) => need.forms.length > 1).map(({ at }) => at),
    };
    asked.lacking.set(page, lacking);
    return lacking;
  }

  return {
    add(ranges) {
      const [blocks, words] = blocksOf(ranges);
      const numbers = words.map((page) => {
        const key = pageKey(page);
        const number = pageNumbers.get(key) ?? pages.push(page) - 1;
        pageNumbers.set(key, number);
        return number;
      });
      const key = `${blocks.join()} ${numbers.join()}`;
      const known =
        coverageNumbers.get(key) ??
        coverages.push({ blocks: Uint16Array.from(blocks), pages: Uint32Array.from(numbers) }) - 1;
      coverageNumbers.set(key, known);
      return known;
    },
    ask(needs) {
      const { asked, loose } = toBlocks(needs);
      const { pieces, formsOf } = toPieces(needs);
      const present = new Uint8Array(pieces.length);
      let looked = -1;
      /** Whether a coverage has a need in another form than a single character that it lacks. */
      const hasForm = (coverage: number, at: number) => {
        if (looked !== coverage) {
          looked = coverage;
          for (let place = 0; place < pieces.length; place += 1)
            present[place] = has(coverage, pieces[place] ?? 0) ? 1 : 0;
        }
        for (const form of formsOf[at] ?? []) if (isThere(form, present)) return true;
        return false;
      };
      return {
        countMissing(coverage) {
          let count = 0;
          for (const each of asked) {
            const { plain, others } = lackingOf(each, pageOf(coverage, each.block));
            count += plain.length;
            for (const at of others) if (!hasForm(coverage, at)) count += 1;
          }
          for (const at of loose) if (!hasForm(coverage, at)) count += 1;
          return count;
        },
        listMissing: (coverage, most) =>
          [
            ...asked.flatMap((each) => {
              const { plain, others } = lackingOf(each, pageOf(coverage, each.block));
              return [...plain, ...others.filter((at) => !hasForm(coverage, at))];
            }),
            ...loose.filter((at) => !hasForm(coverage, at)),
          ]
            .sort((one, other) => one - other)
            .slice(0, most)
            .flatMap((at) => needs[at]?.shown ?? []),
      };
    },
    has,
    bytes() {
      const ofCoverages = coverages.reduce(
        (sum, own) => sum + own.blocks.byteLength + own.pages.byteLength,
        0,
      );
      return ofCoverages + pages.length * WORDS * 4;
    },
  };
}

/** The needs by the block of their usual form, and the places of those whose usual form is several characters. */
function toBlocks(needs: readonly CoverageNeed[]): { asked: AskedBlock[]; loose: number[] } {
  const byBlock = new Map<number, { at: number; bit: number; need: CoverageNeed }[]>();
  const loose: number[] = [];
  for (const [at, need] of needs.entries()) {
    const [codePoint, second] = need.forms[0] ?? [];
    if (codePoint === undefined || second !== undefined) {
      loose.push(at);
      continue;
    }
    const block = Math.floor(codePoint / BLOCK);
    const own = byBlock.get(block) ?? [];
    own.push({ at, bit: codePoint % BLOCK, need });
    byBlock.set(block, own);
  }
  const asked = [...byBlock].map(([block, own]) => ({ block, needs: own, lacking: new Map() }));
  return { asked, loose };
}

function isThere(places: readonly number[], present: Uint8Array): boolean {
  for (const place of places) if (present[place] === 0) return false;
  return true;
}

/** The characters of forms that are several, each once, and of each need its forms by their places. */
function toPieces(needs: readonly CoverageNeed[]): { pieces: number[]; formsOf: number[][][] } {
  const placeOf = new Map<number, number>();
  const place = (codePoint: number) => {
    const known = placeOf.get(codePoint) ?? placeOf.size;
    placeOf.set(codePoint, known);
    return known;
  };
  const formsOf = needs.map(({ forms }) =>
    // A usual form of one character is looked for among the pages.
    forms.filter((form, at) => at > 0 || form.length > 1).map((form) => form.map(place)),
  );
  return { pieces: [...placeOf.keys()], formsOf };
}

function blocksOf(ranges: Ranges): [blocks: number[], pages: Uint32Array[]] {
  const blocks: number[] = [];
  const pages: Uint32Array[] = [];
  for (const [first, last] of ranges) {
    for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1) {
      if (blocks.at(-1) !== block) {
        blocks.push(block);
        pages.push(new Uint32Array(WORDS));
      }
      const page = pages.at(-1);
      const from = Math.max(first, block * BLOCK) % BLOCK;
      const to = Math.min(last, block * BLOCK + BLOCK - 1) % BLOCK;
      for (let bit = from; page !== undefined && bit <= to; bit += 1) setBit(page, bit);
    }
  }
  return [blocks, pages];
}

function setBit(page: Uint32Array, bit: number): void {
  const word = bit >> 5;
  page[word] = ((page[word] ?? 0) | (1 << (bit & 31))) >>> 0;
}

function hasBit(page: Uint32Array, bit: number): boolean {
  return (((page[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
}

function pageKey(page: Uint32Array): string {
  return page.join();
}

/** Where a number stands among ascending ones; negative where it does not. */
function indexOf(ascending: Uint16Array, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ascending[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
