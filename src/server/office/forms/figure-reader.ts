import { readFigure } from '#domain/figure/read-figure.ts';

/** A figure of a form: how many decimals it has at most, and what is said where it cannot be read. */
interface FigureKind {
  decimals: number;
  expected: string;
  /** Whether `1.250` may be meant as a thousand, too, and is taken for nothing. */
  isAmbiguous?: boolean;
}

export const wholeFigure: FigureKind = { decimals: 0, expected: 'Please type a whole number.' };
export const factorFigure: FigureKind = { decimals: 9, expected: 'Please type a number, like 1.5.' };

export function amountFigure(decimals: number): FigureKind {
  return { decimals, expected: `Please type an amount, like ${decimals === 0 ? '45' : '45.00'}.` };
}

export type ReadFigure = (
  kind: FigureKind,
  words: string,
  path: readonly PropertyKey[],
) => number | undefined;

/**
 * Reads the figures of a form; one that is none is told at its place, and of what is empty nothing. What stands at that place, of a
 * list in any row, in `standing`, the form as it was, is not read anew: it may have more decimals than anybody types.
 */
export function figureReader(
  tell: (path: readonly PropertyKey[], message: string) => void,
  standing: unknown,
): ReadFigure {
  const untouched = new Set(figuresOf(standing));
  return ({ decimals, expected, isAmbiguous = false }, words, path) => {
    if (words.trim() === '') return undefined;
    if (untouched.has(`${placeOf(path)} ${words}`) && Number.isFinite(Number(words))) return Number(words);
    const figure = readFigure(words, decimals);
    const isThousand = isAmbiguous && /^[1-9]\d{0,2}\.\d{3}$/.test(words.trim());
    if (typeof figure === 'number' && !isThousand) return figure;
    tell(path, expected);
    return undefined;
  };
}

/** What stands in a form, wherever it does, each with its place. */
function figuresOf(value: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof value === 'string') return [`${placeOf(path)} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => figuresOf(inner, [...path, key]));
}

/** Rows are moved: which of a list it is says nothing. */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .filter((key) => !/^\d+$/.test(key))
    .join('.');
}
