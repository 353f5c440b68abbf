import type { TypewriterPage } from '#contract/services.ts';
import { wordOverhang } from '#domain/setting/word-overhang.ts';
import { linePieces, wrappedWords } from '#domain/setting/wrapped-words.ts';
import type { OwnPageText, OwnTextMaker } from '#server/tester-fonts/create-own-texts.ts';

/**
 * What a text needs to be broken into lines: the widths of its words, where it has several, and how far it hangs over at the ends
 * of lines; a page's own text has no visitor. A size of its own may be so large that any letter ends one.
 */
export async function measureWrapping(
  ownTexts: Pick<OwnTextMaker, 'measureOwnTexts'>,
  text: OwnPageText,
  { size, visitor }: { size: number | null; visitor: string | null },
): Promise<Pick<TypewriterPage, 'paragraphs' | 'edges'>> {
  const paragraphs = wrappedWords(text.text);
  const isOneWord = paragraphs.length === 1 && (paragraphs[0]?.length ?? 0) <= 1;
  const words = isOneWord ? [] : [...new Set(paragraphs.flat())];
  const pieces = linePieces(text.text);
  const measured = await ownTexts.measureOwnTexts(
    [
      text.text,
      ' ',
      ...pieces,
      ...words,
      ...words.map((word) => ` ${word}`),
      ...words.map((word) => `${word} `),
    ].map((each) => ({ ...text, text: each })),
    { visitor },
  );
  const [whole, space] = measured;
  if (whole === undefined || space === undefined) throw new Error('The text was not measured.');
  const inks = measured.slice(2, 2 + pieces.length);
  const edges = size === null ? { ...wordOverhang(inks), middle: whole.edges.middle } : whole.edges;
  if (isOneWord) return { paragraphs: null, edges };
  const [alone, behind, before] = [0, 1, 2].map((at) =>
    measured.slice(2 + pieces.length + at * words.length).map(({ advance }) => advance),
  );
  const advances = new Map(
    words.map((word, at) => {
      const own = alone?.[at] ?? 0;
      // Some fonts set a word further from a space, which the space alone does not tell.
      const kerned = [behind, before].map((beside) => Math.max(0, (beside?.[at] ?? 0) - space.advance - own));
      return [word, kerned.reduce((sum, each) => sum + each, own)] as const;
    }),
  );
  return {
    edges,
    paragraphs: paragraphs.map((line) => ({
      words: line.map((word) => advances.get(word) ?? 0),
      space: space.advance,
    })),
  };
}
