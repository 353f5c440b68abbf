import type { FontAxis, FontFacts } from '#fonts/font-facts.ts';
import { accentedSlice } from './interface-slices.ts';
import type { Stylesheet } from './subset-store.ts';

/** The cuts of the interface face: the one that all is set in, and those of emphasis within running text. */
export const interfaceCutNames = ['regular', 'italic', 'semibold', 'semiboldItalic'] as const;
export type InterfaceCutName = (typeof interfaceCutNames)[number];

/**
 * The names that the site's own stylesheet asks for (base.css). A family for each: the interface's own has one cut, whatever is asked of it, and it
 * stands in for the others until they have come, and where they are missing.
 */
export const interfaceFamilies: Record<InterfaceCutName, string> = {
  regular: 'Fount Interface',
  italic: 'Fount Interface Italic',
  semibold: 'Fount Interface Semibold',
  semiboldItalic: 'Fount Interface Semibold Italic',
};

/** The cuts of emphasis as addresses call them. */
export const emphasisCuts: ReadonlyMap<string, InterfaceCutName> = new Map([
  ['italic', 'italic'],
  ['semibold', 'semibold'],
  ['semibold-italic', 'semiboldItalic'],
]);

/** How addresses call what the regular cut has for accents. */
export const accents = 'accents';

/** A font file of the interface face, by its hash in the file store. */
export interface InterfaceFile {
  hash: string;
  facts: FontFacts;
}

/** What a cut is taken from: a file, and where it stands on its axes. */
export interface InterfaceCut {
  file: InterfaceFile;
  axes: Record<string, number>;
}

/** Of emphasis, by CSS. */
export const semiboldWeight = 600;
/** A weight that is less apart from the text around it is not seen as another one. */
const leastDifference = 100;
/** In degrees, to the left as the axis `slnt` counts: more leans further than italics do. */
const furthestSlant = -12;

/**
 * The cuts that these files give. A cut without a file of its own is taken from the axes of another one's; what no axis gives is missing, and
 * drawn by browsers.
 */
export function interfaceCuts(
  files: Partial<Record<InterfaceCutName, InterfaceFile>> & { regular: InterfaceFile },
): Partial<Record<InterfaceCutName, InterfaceCut>> & { regular: InterfaceCut } {
  const own = (name: InterfaceCutName): InterfaceCut | null => {
    const file = files[name];
    return file === undefined ? null : atDefault(file);
  };
  const regular = atDefault(files.regular);
  const italic = stand(own('italic'), lean) ?? lean(regular);
  const semibold = stand(own('semibold'), embolden) ?? embolden(regular);
  const semiboldItalic =
    stand(stand(own('semiboldItalic'), embolden), lean) ??
    (italic && embolden(italic)) ??
    (semibold && lean(semibold));
  return {
    regular,
    ...(italic && { italic }),
    ...(semibold && { semibold }),
    ...(semiboldItalic && { semiboldItalic }),
  };
}

function atDefault(file: InterfaceFile): InterfaceCut {
  return { file, axes: Object.fromEntries(file.facts.axes.map((axis) => [axis.tag, axis.default])) };
}

/** A file of its own, moved on its axes if it has those: a variable one stands at the regular by itself. */
function stand(
  cut: InterfaceCut | null,
  move: (cut: InterfaceCut) => InterfaceCut | null,
): InterfaceCut | null {
  return cut && (move(cut) ?? cut);
}

function embolden(cut: InterfaceCut): InterfaceCut | null {
  const axis = axisOf(cut, 'wght');
  if (axis === undefined) return null;
  const wght = Math.min(semiboldWeight, axis.maximum);
  return wght < axis.default + leastDifference ? null : { ...cut, axes: { ...cut.axes, wght } };
}

function lean(cut: InterfaceCut): InterfaceCut | null {
  const ital = axisOf(cut, 'ital');
  const slnt = axisOf(cut, 'slnt');
  const leaning = {
    ...(ital !== undefined && ital.default < ital.maximum && { ital: ital.maximum }),
    ...(slnt !== undefined &&
      slnt.minimum < slnt.default && { slnt: Math.max(slnt.minimum, Math.min(furthestSlant, slnt.default)) }),
  };
  return Object.keys(leaning).length === 0 ? null : { ...cut, axes: { ...cut.axes, ...leaning } };
}

function axisOf({ file }: InterfaceCut, tag: string): FontAxis | undefined {
  return file.facts.axes.find((axis) => axis.tag === tag);
}

/**
 * Of the interface face's stylesheet what is of the first slice of a cut of emphasis, or of accents, by its name in addresses: nothing where there
 * is no such cut, which a page cannot know; null for a name that is none.
 */
export function sheetOfSlice(whole: Stylesheet, name: string): Stylesheet | null {
  const cut = name === accents ? 'regular' : emphasisCuts.get(name);
  if (cut === undefined) return null;
  const family = `font-family: "${interfaceFamilies[cut]}";`;
  const rules = whole.css.split('\n').filter((rule) => rule.includes(family));
  const css = (name === accents ? rules.find(isOfAccents) : rules[0]) ?? '';
  return { ...whole, css, files: whole.files.filter((file) => css.includes(file)) };
}

/** By where its range begins. */
function isOfAccents(rule: string): boolean {
  const [, start = ''] = /unicode-range: U\+([0-9A-F]+)/.exec(rule) ?? [];
  const codePoint = Number.parseInt(start, 16);
  return accentedSlice.some(([first, last]) => first <= codePoint && codePoint <= last);
}
