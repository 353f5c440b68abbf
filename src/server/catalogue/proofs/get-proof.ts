import type { FamilyTrial } from '#contract/services.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { LANGUAGES, type Language } from '#domain/language/language.ts';
import { isCovered } from '#domain/language/language-coverage.ts';
import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { languageWords } from '#domain/proof/language-words.ts';
import { letterPairs, wordsWithPairs } from '#domain/proof/letter-pairs.ts';
import type { AskedProof } from '#domain/proof/proof.ts';
import { diacriticWords, joinWords, type ProofLanguage, spacingWords } from '#domain/proof/proof-words.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { LanguageFinder } from '#server/catalogue/languages/create-language-finder.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { findTesterCuts } from '#server/tester-fonts/find-tester-cuts.ts';

/** Of the pairs that words of a language have, so many are tried, and so many of those that the cut kerns are shown. */
const PAIRS = { tried: 240, shown: 40 } as const;
/** The most letters of the words that show them: so many pairs besides are kerned along. */
const KERNING_TEXT_LENGTH = 320;

type Proof = NonNullable<FamilyTrial['proof']>;

interface ProofSources {
  db: Drizzle;
  languages: LanguageFinder;
  pageFonts: Pick<PageFontMaker, 'measure'>;
}

interface ProofInput {
  asked: AskedProof;
  cutId: string;
  quotes: SpecimenSource['quotes'];
  /** The visitor's own; null where they wrote none. */
  ownText: string | null;
  visitor: string;
}

/**
 * A proof of a cut: what it shows follows from the language and the cut alone, but for a text that the visitor wrote. Null where the cut
 * sets no language whose letters are known.
 */
export async function getProof(sources: ProofSources, input: ProofInput): Promise<Proof | null> {
  const { asked, cutId, quotes } = input;
  const covered = ((await sources.languages.find(cutId)) ?? []).filter(isCovered);
  const languages = covered.map(({ language: { tag, name } }) => ({ tag, name }));
  const wished = [asked.language, ...quotes.map(({ language }) => language), 'en'];
  const tag = wished.find((each) => languages.some((language) => language.tag === each)) ?? languages[0]?.tag;
  const language = LANGUAGES.find((each) => each.tag === tag);
  if (language === undefined) return null;
  const { text, notice } = await proofText(sources, { ...input, language });
  const unknown = asked.language !== null && asked.language !== language.tag;
  return {
    kind: asked.kind,
    measure: asked.measure,
    language: language.tag,
    isLanguageNamed: asked.language !== null && !unknown,
    languages: languages.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    text,
    direction: textDirection(text),
    notice: unknown ? `This cut does not set what was asked for; ${language.name} is shown.` : notice,
  };
}

async function proofText(
  sources: ProofSources,
  { asked, quotes, ownText, language, cutId, visitor }: ProofInput & { language: Language },
): Promise<{ text: string; notice: string | null }> {
  const { tag, name, letters } = language;
  const known: ProofLanguage = { tag, letters, words: languageWords(tag, letters) };
  if (asked.kind === 'spacing') return told(spacingWords(known), null);
  if (asked.kind === 'diacritics')
    return told(diacriticWords(known), `${name} is written without letters that bear marks.`);
  if (asked.kind === 'kerning') {
    if (known.words.length === 0) {
      const unknown = `No words in ${name} are known here, nor which pairs of letters are frequent in it: a text of your own shows how this cut kerns them.`;
      return { text: '', notice: unknown };
    }
    const pairs = await kernedPairs(sources, { cutId, words: known.words, visitor });
    const words = wordsWithPairs(known.words, pairs);
    const none = `Of the pairs of letters that are frequent in ${name} this cut kerns none.`;
    return { text: joinWords(words, KERNING_TEXT_LENGTH), notice: words.length === 0 ? none : null };
  }
  const own = quotes.filter((quote) => quote.language === tag).map((quote) => oneLine(quote.text));
  // Where the foundry has no text in it, names of countries and languages are what is known to be written in it.
  const running = own.length > 0 ? own : known.words;
  return ownText === null
    ? told(running, `No text in ${name} is known here: write one of your own.`)
    : { text: ownText, notice: null };
}

function told(words: readonly string[], none: string | null): { text: string; notice: string | null } {
  const text = joinWords(words, SAMPLE_TEXT_MAX_LENGTH);
  return { text, notice: text === '' ? none : null };
}

/** The pairs that are frequent in words and that the cut moves, the most frequent first. One statement. */
async function kernedPairs(
  { db, pageFonts }: Pick<ProofSources, 'db' | 'pageFonts'>,
  { cutId, words, visitor }: { cutId: string; words: readonly string[]; visitor: string },
): Promise<string[]> {
  const cut = (await findTesterCuts(db, [cutId])).get(cutId);
  if (cut === undefined) return [];
  const pairs = letterPairs(words).slice(0, PAIRS.tried);
  const reached = await pageFonts.measure(
    pairs.map(({ pair }) => ({ fileHash: cut.hash, line: { text: pair, direction: textDirection(pair) } })),
    askedByVisitor({ visitor }),
  );
  return pairs
    .filter((_, at) => (reached[at]?.reach.pairs.length ?? 0) > 0)
    .slice(0, PAIRS.shown)
    .map(({ pair }) => pair);
}
