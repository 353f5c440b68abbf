import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challenge as challengeAnswer } from '#contract/challenge.ts';
import type { WireFontFamily } from '#contract/font-families.ts';
import type { ApiVisitor } from './api-visitor.ts';

/** A text in a cut of the demo foundry. */
export interface SampleLine {
  text: string;
  family: string;
  set: string;
  direction: 'ltr' | 'rtl';
}

/** Lines in four scripts. */
export const sampleLines: SampleLine[] = [
  { text: 'A quiet afternoon in Zürich', family: 'Eczar', set: 'Devanagari', direction: 'ltr' },
  { text: 'नमस्ते दुनिया', family: 'Eczar', set: 'Devanagari', direction: 'ltr' },
  { text: 'السلام عليكم', family: 'Noto Sans', set: 'Arabic', direction: 'rtl' },
  { text: 'שלום עולם', family: 'David Libre', set: 'Hebrew', direction: 'rtl' },
  { text: 'Hamburgefonstiv 0123456789', family: 'Fraunces', set: 'Latin', direction: 'ltr' },
  { text: 'The quick brown fox', family: 'Space Mono', set: 'Latin', direction: 'ltr' },
];

/** The fields of a sample of these lines, 1200 × 600 px. */
export function sampleRequest(
  families: readonly WireFontFamily[],
  lines: readonly SampleLine[] = sampleLines,
) {
  const cutOf = ({ family, set }: SampleLine): string => {
    const sets = families.find(({ name }) => name === family)?.fontShopSets ?? [];
    const cut = sets.find(({ name }) => name === set)?.fontCuts[0];
    if (cut === undefined) throw new Error(`there is no set ${set} of ${family}`);
    return cut.id;
  };
  return {
    imageWidth: 1200,
    marginLeft: 0,
    fontSize: 56,
    paddingTop: 98,
    paddingBottom: 98,
    paddingLeft: 100,
    paddingRight: 100,
    lineHeight: 404 / 56 / 6,
    noWrap: true,
    backgroundColor: '#ffffff',
    textColor: '#000000',
    text: lines.map(({ text }) => text),
    fontCutId: lines.map(cutOf),
    direction: lines.map(({ direction }) => direction),
    textAlign: lines.map(({ direction }) => (direction === 'rtl' ? 'right' : 'left')),
    letterSpacing: 0,
  };
}

/** Takes a challenge and solves it, as a browser does: the header of a call that needs one. */
export async function solveFor(visitor: ApiVisitor): Promise<Record<string, string>> {
  const { status, body } = await visitor.get('/api/front/customers/challenge');
  if (status !== 200) throw new Error(`the challenge was answered with ${status}`);
  const challenge = challengeAnswer.parse(body);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'x-altcha': btoa(JSON.stringify({ challenge, solution })) };
}
