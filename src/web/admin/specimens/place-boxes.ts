import type { BoxesPreview, BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import { sizeOf } from './box-size.ts';

type ShownBox = NonNullable<BoxesPreview['shown']>['boxes'][number];

/** A box as it is laid out while it is typed. */
export type PlacedBox = ShownBox & {
  /** Where it is typed; null of a title that is none of them, and of those that styles after the first have again. */
  typed: { part: BoxPart; at: number } | null;
};

/**
 * Boxes as the server set them, in the order, the sizes and on the devices that are typed since: what they say is set anew a moment later.
 * `of` are those that it was asked about.
 */
export function placeBoxes(
  shown: readonly ShownBox[],
  { of, typed }: Record<'of' | 'typed', BoxesWords>,
): PlacedBox[] {
  const byKey = new Map(shown.map((box) => [box.key, box]));
  const place = (part: BoxPart, prefix: string, isFirst: boolean) =>
    typed[part].flatMap((box, at): PlacedBox[] => {
      const set = byKey.get(`${prefix}${placeOf(box, at, { of: of[part], typed: typed[part] })}`);
      if (set === undefined) return [];
      const { hideOnMobile, hideOnDesktop } = box;
      const where = isFirst ? { part, at } : null;
      return [{ ...set, ...sizeOf(box), hideOnMobile, hideOnDesktop, key: `${prefix}${at}`, typed: where }];
    });
  const title = byKey.get('title');
  const styles = [...new Set(shown.flatMap(({ key }) => /^cut-.+-/.exec(key) ?? []))];
  return [
    ...(title === undefined ? [] : [{ ...title, typed: null }]),
    ...place('fontFamilyBoxes', 'family-', true),
    ...styles.flatMap((prefix, index) => place('fontCutBoxes', prefix, index === 0)),
  ];
}

/** Where a box stood when it was asked about: one that was moved is the very same, and one that was typed in stands where it did. */
function placeOf(
  box: BoxWords,
  at: number,
  { of, typed }: Record<'of' | 'typed', readonly BoxWords[]>,
): number {
  const was = of.indexOf(box);
  if (was !== -1) return was;
  return of.length === typed.length ? at : -1;
}

/** A list of which one part is moved to where another one stands. */
export function movedTo<Part>(list: readonly Part[], from: number, to: number): Part[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
