import type { Drawing } from '#contract/drawing.ts';
import type { WireFontFamily, WireFontShopSet } from '#contract/font-families.ts';
import type { FixedText } from '#contract/page-fonts.ts';
import type { DrawingBox, FamilyBox } from '#contract/services.ts';
import type { SpecimenBox, SpecimenSource, SpecimenTemplate } from '#contract/specimens.ts';
import { shownSet } from '#domain/catalogue/shown-cut.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { cutsWithAlternates, type SetCut, shownCut } from '#server/catalogue/snapshot/find-cut.ts';

/** A box of a family's specimen before its text is set. */
export interface PlannedBox extends Omit<FamilyBox, 'line'> {
  text: FixedText;
  /** Whether its text is one of the set's quotes, and none that is meant for it. */
  isQuote: boolean;
}

/** A box of a specimen; what it shows needs a face, or is a drawing. */
export type SpecimenPart = PlannedBox | DrawingBox;

export function isTextBox(box: SpecimenPart): box is PlannedBox {
  return box.kind !== 'drawing';
}

interface SpecimenInput {
  family: WireFontFamily;
  set: WireFontShopSet;
  template: SpecimenTemplate;
  quotes: SpecimenSource['quotes'];
}

/**
 * The boxes above the cuts: the family's name, then texts in cuts that spread over the set. Every set has a title: where what a
 * foundry wrote has none for it, the family's name in the cut that the set is shown in.
 */
export function planFamilyBoxes(input: SpecimenInput): SpecimenPart[] {
  const boxes = planWrittenBoxes(input);
  return boxes.some(({ kind }) => kind === 'title') ? boxes : [planTitle(input), ...boxes];
}

function planTitle({ family, set }: SpecimenInput): SpecimenPart {
  const box = { width: 12, height: 1, hideOnMobile: false, hideOnDesktop: false };
  const cut = shownCut(family, set);
  return toBox(box, { key: 'title', kind: 'title', cut, text: family.name, language: null, isQuote: false });
}

function planWrittenBoxes({ family, set, template, quotes }: SpecimenInput): SpecimenPart[] {
  const cuts = set.fontCuts;
  const isShownFirst = set.id === shownSet(family)?.id;
  const textBoxes = template.fontFamilyBoxes.filter(
    (box) => box.type !== 'title' && box.drawing === undefined,
  ).length;
  let place = 0;
  let quote = 0;
  return template.fontFamilyBoxes.flatMap((box, index): SpecimenPart[] => {
    const named = cutsWithAlternates(set).find((cut) => cut.sharedUid === box.cut);
    // What was written for one set's cut or script says nothing of another set.
    if (box.cut !== null && named === undefined) return [];
    if (box.drawing !== undefined) return [toDrawingBox(box, box.drawing, `family-${index}`)];
    const isTitle = box.type === 'title';
    const spread = cuts[Math.round((place / Math.max(1, textBoxes)) * cuts.length) % cuts.length];
    const cut = named ?? (isTitle ? shownCut(family, set) : spread) ?? shownCut(family, set);
    const written = box.text !== null && (isShownFirst || named !== undefined) ? box : null;
    if (!isTitle) place += 1;
    const next = quotes[quote % Math.max(1, quotes.length)];
    const text = written?.text ?? (isTitle ? family.name : (next?.text ?? family.name));
    if (!isTitle && written === null) quote += 1;
    const language = written === null ? (isTitle ? null : (next?.language ?? null)) : box.language;
    const isQuote = !isTitle && written === null;
    const kind = isTitle ? 'title' : 'family';
    return [toBox(box, { key: `family-${index}`, kind, cut, text, language, isQuote })];
  });
}

/** For each cut of the set, its alternates after it, the boxes of a cut. */
export function planCutBoxes({ family, set, template, quotes }: SpecimenInput): SpecimenPart[] {
  let quote = template.fontFamilyBoxes.filter(
    (box) => box.type !== 'title' && box.text === null && box.drawing === undefined,
  ).length;
  return cutsWithAlternates(set).flatMap((cut) =>
    template.fontCutBoxes.map((box, index) => {
      const key = `cut-${cut.id}-${index}`;
      if (box.drawing !== undefined) return toDrawingBox(box, box.drawing, key);
      const next = quotes[quote % Math.max(1, quotes.length)];
      if (box.text === null) quote += 1;
      const text = box.text ?? next?.text ?? family.name;
      const language = box.text === null ? (next?.language ?? null) : box.language;
      return toBox(box, { key, kind: 'cut', cut, text, language, isQuote: box.text === null });
    }),
  );
}

function toDrawingBox(box: SpecimenBox, drawing: Drawing, key: string): DrawingBox {
  const { width, height, hideOnMobile, hideOnDesktop } = box;
  return { key, kind: 'drawing', width, height, drawing, hideOnMobile, hideOnDesktop };
}

function toBox(
  box: Pick<SpecimenBox, 'width' | 'height' | 'hideOnMobile' | 'hideOnDesktop' | 'axes'>,
  input: Pick<PlannedBox, 'key' | 'kind' | 'isQuote'> & {
    cut: SetCut;
    text: string;
    language: string | null;
  },
): PlannedBox {
  const { key, kind, cut, text, language, isQuote } = input;
  return {
    key,
    kind,
    isQuote,
    width: box.width,
    height: box.height,
    cutName: cut.name,
    cutSharedUid: cut.sharedUid,
    uid: cut.attributes.isAlternate ? null : `font-cut-${cut.id}`,
    hideOnMobile: box.hideOnMobile,
    hideOnDesktop: box.hideOnDesktop,
    text: {
      cutId: cut.id,
      text,
      language: language === 'und' ? null : language,
      direction: textDirection(text),
      ...(box.axes === undefined ? {} : { axes: box.axes }),
    },
  };
}
