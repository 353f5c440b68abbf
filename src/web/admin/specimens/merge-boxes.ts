import type { BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import { type BoxPart, boxParts } from '#domain/catalogue/box-parts.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { boxOfType } from './box-of-type.ts';

interface MergedList {
  boxes: BoxWords[];
  theirs: Record<string, string>;
}

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with. Where one of them made, moved or took away a box
 * while both changed some, theirs are told as a whole, and so is a box that both changed, and one of them to another type.
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
    const merged = mergeBox({ was: was[at] ?? box, mine: box, other: other[at] ?? box });
    for (const [field, words] of Object.entries(merged.theirs)) theirs[`${part}.${at}.${field}`] = words;
    return isSame(merged.box, box) ? raw : merged.box;
  });
  return { boxes, theirs };
}

function mergeBox({ was, mine, other }: Record<'was' | 'mine' | 'other', BoxWords>): {
  box: BoxWords;
  theirs: Record<string, string>;
} {
  if (isSame(mine, was)) return { box: other, theirs: {} };
  if (isSame(other, was) || isSame(other, mine)) return { box: mine, theirs: {} };
  if (mine.type !== other.type) return { box: mine, theirs: { type: writeBox(other) } };
  const { words, both } = mergeWords({ base: was, typed: mine, saved: other });
  return {
    box: words,
    theirs: Object.fromEntries(both.map((field) => [field, writeField(other, field)])),
  };
}

/** Whether each stands where it did: none is, where another one was, what that one was. */
function hasSamePlaces(boxes: readonly BoxWords[], base: readonly BoxWords[]): boolean {
  return (
    boxes.length === base.length &&
    boxes.every((box, at) => isSame(box, base[at]) || !base.some((other) => isSame(other, box)))
  );
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
