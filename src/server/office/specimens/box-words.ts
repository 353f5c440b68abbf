import { createHash } from 'node:crypto';
import type { BoxesSheet, BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import type { SpecimenBox, SpecimenTemplate } from '#contract/specimens.ts';
import type { BoxPart } from '#domain/catalogue/box-parts.ts';
import type { CutNames } from '#server/import/exporting/export-family.ts';
import { writeAxes } from '#server/office/forms/axes-words.ts';

export type Boxes = Pick<SpecimenTemplate, BoxPart>;

/** Boxes as they are typed, with their styles called as an export calls them. */
export function toBoxesWords({ fontFamilyBoxes, fontCutBoxes }: Boxes, cutName: CutNames): BoxesWords {
  return {
    fontFamilyBoxes: fontFamilyBoxes.map((box) => toBoxWords(box, cutName)),
    // Each of them is of every style.
    fontCutBoxes: fontCutBoxes.map((box) => toBoxWords(box, () => undefined)),
  };
}

/** What the site reads of a box of its type. */
function toBoxWords({ drawing, ...box }: SpecimenBox, cutName: CutNames): BoxWords {
  const { type, width, height, hideOnMobile, hideOnDesktop } = box;
  const isDrawing = type === 'svg';
  return {
    ...{ type, width: `${width}`, height: `${height}`, hideOnMobile, hideOnDesktop },
    cut: cutName(box.cut) ?? '',
    text: isDrawing ? '' : (box.text ?? ''),
    language: isDrawing ? '' : (box.language ?? ''),
    axes: isDrawing ? '' : writeAxes(box.axes ?? {}),
    svg: isDrawing ? (drawing?.url ?? '') : '',
    label: isDrawing ? (drawing?.label ?? '') : '',
  };
}

/** Another one for each content. */
export function boxesRevision(of: Pick<BoxesSheet, 'isOwn' | 'words'>): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 32);
}
