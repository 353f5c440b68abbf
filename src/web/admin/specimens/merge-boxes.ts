import type { BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import { type BoxPart, boxParts } from '#domain/catalogue/box-parts.ts';
import { isSame } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { boxOfType } from './box-of-type.ts';

interface MergedList {
  boxes: BoxWords[];
  theirs: Record<string, string>;
}

interface MergedBox {
  box: BoxWords;
  theirs: Record<string, string>;
}

type Versions = Record<'was' | 'mine' | 'other', BoxWords>;

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with. Nothing of a box is put beside what is of another
 * one: a box that both changed is merged where it is known by what it shows, and else stays as it was typed. Where one of them made, moved
 * or took away a box while both changed some, theirs are told as a whole.
 */
export function mergeBoxes(of: Record<'base' | 'typed' | 'saved', BoxesWords>): Merged<BoxesWords> {
  const [above, ofEach] = boxParts.map((part) => mergePart(of, part));
  return {
    words: { fontFamilyBoxes: above?.boxes ?? [], fontCutBoxes: ofEach?.boxes ?? [] },
    taken: null,
    theirs: { ...above?.theirs, ...ofEach?.theirs },
  };
}

function mergePart(
  { base, typed, saved }: Record<'base' | 'typed' | 'saved', BoxesWords>,
  part: BoxPart,
): MergedList {
  const was = base[part].map(boxOfType);
  const mine = typed[part].map(boxOfType);
  const other = saved[part].map(boxOfType);
  if (isSame(mine, was)) return { boxes: other, theirs: {} };
  if (isSame(other, was) || isSame(other, mine)) return { boxes: typed[part], theirs: {} };
  if (!hasSamePlaces(mine, was) || !hasSamePlaces(other, was)) {
    const told = other.length === 0 ? 'none' : other.map(writeBox).join('\n');
    return { boxes: typed[part], theirs: { [part]: told } };
  }
  const theirs: Record<string, string> = {};
  const boxes = typed[part].map((raw, at) => {
    const box = mine[at] ?? raw;
    const of = { was: was[at] ?? box, mine: box, other: other[at] ?? box };
    const merged = mergeBox(of, isKnown(of, was));
    for (const [field, words] of Object.entries(merged.theirs)) theirs[`${part}.${at}.${field}`] = words;
    return isSame(merged.box, box) ? raw : merged.box;
  });
  return { boxes, theirs };
}

/** What belongs together, and is of one of them alone. */
const groups = [
  ['type', 'text', 'language'],
  ['cut', 'axes'],
  ['svg', 'label'],
  ['width'],
  ['height'],
  ['hideOnMobile'],
  ['hideOnDesktop'],
] as const satisfies (keyof BoxWords)[][];

function mergeBox({ was, mine, other }: Versions, isOne: boolean): MergedBox {
  if (isSame(mine, was)) return { box: other, theirs: {} };
  if (isSame(other, was) || isSame(other, mine)) return { box: mine, theirs: {} };
  if (!isOne) return { box: mine, theirs: tellBox(other, mine) };
  const merged: MergedBox = { box: mine, theirs: {} };
  for (const group of groups) {
    const theirs = group.filter((field) => other[field] !== was[field] && other[field] !== mine[field]);
    const isMine = group.some((field) => mine[field] !== was[field]);
    for (const field of theirs)
      if (isMine) merged.theirs[field] = writeField(other, field);
      else merged.box = { ...merged.box, [field]: other[field] };
  }
  return merged;
}

/** Whether it is one box in all of them, by what it shows, and there was no other one that shows this. */
function isKnown({ was, mine, other }: Versions, base: readonly BoxWords[]): boolean {
  const shown = shownBy(was);
  return (
    shownBy(mine) === shown &&
    shownBy(other) === shown &&
    base.filter((box) => shownBy(box) === shown).length === 1
  );
}

/** What is otherwise than it was typed, at its field; the whole box where that is more. */
function tellBox(theirs: BoxWords, mine: BoxWords): Record<string, string> {
  const [field, ...more] = groups.flat().filter((each) => theirs[each] !== mine[each]);
  if (field === undefined || field === 'type' || more.length > 0) return { type: writeBox(theirs) };
  return { [field]: writeField(theirs, field) };
}

/** Whether each stands where it did: none is, where another one was, what that one was or showed. */
function hasSamePlaces(boxes: readonly BoxWords[], base: readonly BoxWords[]): boolean {
  // Many may show nothing of their own.
  const shown = new Set(base.filter(({ text, svg }) => text !== '' || svg !== '').map(shownBy));
  return (
    boxes.length === base.length &&
    boxes.every((box, at) => {
      const was = base[at];
      if (was === undefined || isSame(box, was)) return true;
      if (base.some((other) => isSame(other, box))) return false;
      return shownBy(box) === shownBy(was) || !shown.has(shownBy(box));
    })
  );
}

function shownBy({ type, text, svg }: BoxWords): string {
  return JSON.stringify([type, text, svg]);
}

function writeField(box: BoxWords, field: keyof BoxWords): string {
  const value = box[field];
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

/** A line of all that it says. */
function writeBox({ type, width, height, hideOnMobile, hideOnDesktop, ...words }: BoxWords): string {
  return [
    ...[`${typeNames[type]}, ${width} wide, ${height} high`, ...Object.values(words)],
    hideOnMobile ? 'hidden on telephones and tablets' : '',
    hideOnDesktop ? 'hidden on computers' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What boxes show, as it is chosen. */
export const typeNames: Readonly<Record<BoxWords['type'], string>> = {
  title: 'A title',
  text: 'A text',
  svg: 'A drawing',
};
