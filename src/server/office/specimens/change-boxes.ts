import { z } from 'zod';
import type { BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import { type boxYaml, familyYaml } from '#contract/import-format.ts';
import { boxParts } from '#domain/catalogue/box-parts.ts';
import { createCutFinder } from '#server/import/planning/find-cut.ts';
import { planBoxes } from '#server/import/planning/plan-specimen.ts';
import type { NamedFamily } from '#server/office/families/read-named-family.ts';
import { axesExpected, readAxes } from '#server/office/forms/axes-words.ts';
import { issueWords, lacking } from '#server/office/forms/issue-words.ts';
import { lineFault } from '#server/office/forms/line-fault.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { tellCut } from '#server/office/forms/tell-cut.ts';
import type { KnownPictures } from '#server/office/pictures/sent-pictures.ts';
import type { Boxes } from './box-words.ts';

type BoxYaml = z.input<typeof boxYaml>;
type Tell = (field: string, message: string) => void;

const specimenYaml = z.strictObject({ specimen: familyYaml.shape.specimen });
const lackingDrawing = 'Please add a drawing.';

/**
 * The boxes of a family as an import makes them of a family.yaml that says what is typed, or what is wrong with that, by the form's fields
 * (`fontFamilyBoxes.0.width`). Besides, words are of letters that can be seen.
 */
export function changeBoxes(
  typed: BoxesWords,
  { family, pictures }: { family: Pick<NamedFamily, 'slug' | 'cuts'>; pictures: KnownPictures },
): { ok: true; boxes: Boxes } | { ok: false; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const cutOf = createCutFinder(family.cuts);
  const written = Object.fromEntries(
    boxParts.map((part) => [
      part,
      typed[part].map((box, at) => {
        const tell: Tell = (field, message) => errors.push({ field: `${part}.${at}.${field}`, message });
        // The plan says both, too, but not while something else is refused: all that is wrong is told at once.
        const cut = part === 'fontCutBoxes' ? '' : box.cut.trim();
        const found = cut === '' || cut.length > 300 ? null : cutOf(cut);
        if (found?.ok === false) tell('cut', tellCut(found.message));
        if (box.type === 'svg') tellPicture(box.svg, pictures, tell);
        return writeBox({ ...box, cut }, tell);
      }),
    ]),
  );
  const parsed = specimenYaml.safeParse({ specimen: written });
  for (const issue of parsed.success ? [] : parsed.error.issues)
    errors.push({ field: fieldAt(issue.path), message: tellIssue(issue) });
  if (!parsed.success || errors.length > 0) return { ok: false, errors: firstOfEach(errors) };
  const fault = (path: readonly PropertyKey[], message: string) => {
    errors.push({ field: fieldAt(path), message: path.at(-1) === 'cut' ? tellCut(message) : lacking });
    return { file: 'family.yaml', line: null, message };
  };
  const sets = [...Map.groupBy(family.cuts, ({ set }) => set)].map(([name, cuts]) => ({ name, cuts }));
  const [boxes] = planBoxes(
    family.slug,
    sets,
    { yaml: { value: parsed.data, fault }, drawings: pictures },
    [],
  );
  if (errors.length > 0 || boxes === undefined) return { ok: false, errors: firstOfEach(errors) };
  return {
    ok: true,
    boxes: { fontFamilyBoxes: boxes.fontFamilyBoxes, fontCutBoxes: boxes.fontCutBoxes },
  };
}

/** Where each drawing that is typed is served. */
export function drawingsOf(typed: BoxesWords): string[] {
  return boxParts.flatMap((part) => typed[part].flatMap(({ type, svg }) => (type === 'svg' ? [svg] : [])));
}

function tellPicture(url: string, pictures: KnownPictures, tell: Tell): void {
  if (url === '' || pictures.get(url)?.kind === 'svg') return;
  tell(
    'svg',
    pictures.has(url)
      ? 'This picture is no drawing: please send an SVG.'
      : 'This drawing is not there any more. Please send it once more.',
  );
}

/** What of it is of its type: of the rest there is no line. */
function writeBox(box: BoxWords, tell: Tell): BoxYaml {
  const { type, hideOnMobile, hideOnDesktop } = box;
  const shared: BoxYaml = {
    ...{ type, hideOnMobile, hideOnDesktop },
    width: figure(box.width, () => tell('width', 'Please type a whole number.')),
    height: figure(box.height, () => tell('height', 'Please type a whole number.')),
    cut: said(box.cut),
  };
  const line = (field: 'text' | 'label') => {
    const fault = lineFault(box[field].trim());
    if (fault !== null) tell(field, fault);
    return box[field].trim();
  };
  // Without a label the plan would refuse it as absent.
  if (type === 'svg') return { ...shared, svg: box.svg, label: line('label') };
  const axes = readAxes(box.axes);
  if (axes === null) tell('axes', axesExpected);
  return {
    ...shared,
    text: said(line('text')),
    language: said(box.language),
    axes: axes === null || box.axes.trim() === '' ? undefined : axes,
  };
}

/** Nothing where nothing is said, and 1 of what is none, which is told. */
function figure(typed: string, onNone: () => void): number | undefined {
  const words = typed.trim();
  if (words === '') return undefined;
  if (/^-?\d{1,9}$/.test(words)) return Number(words);
  onNone();
  return 1;
}

function said(words: string): string | undefined {
  return words.trim() === '' ? undefined : words.trim();
}

/** The field at a place of family.yaml: axes are one. */
function fieldAt([, ...path]: readonly PropertyKey[]): string {
  return path.slice(0, 3).map(String).join('.');
}

function tellIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.at(3);
  if (field === 'axes') return axesExpected;
  return field === 'svg' ? lackingDrawing : issueWords(issue);
}
