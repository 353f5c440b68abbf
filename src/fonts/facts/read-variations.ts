import { type Sfnt, viewOf } from '#fonts/files/sfnt.ts';
import type { FontAxis, FontInstance } from '#fonts/font-facts.ts';
import { FontFault, readingTable } from '#fonts/font-fault.ts';

const AXIS_NAMES: Record<string, string> = {
  wght: 'Weight',
  wdth: 'Width',
  opsz: 'Optical Size',
  ital: 'Italic',
  slnt: 'Slant',
};
const HIDDEN = 1;
const MOST_AXES = 64;

/** Reads axes and named instances of a variable font (OpenType, 'fvar'); both lists are empty for a static one. Throws FontFault. */
export function readVariations(
  sfnt: Sfnt,
  name: (id: number) => string | null,
): { axes: FontAxis[]; instances: FontInstance[] } {
  const fvar = sfnt.tables.get('fvar')?.bytes;
  if (fvar === undefined || fvar.length === 0) return { axes: [], instances: [] };
  return readingTable('fvar', () => {
    const view = viewOf(fvar);
    const axesAt = view.getUint16(4);
    const axisCount = view.getUint16(8);
    const axisSize = view.getUint16(10);
    const instanceCount = view.getUint16(12);
    const instanceSize = view.getUint16(14);
    if (
      view.getUint16(0) !== 1 ||
      axisCount > MOST_AXES ||
      axisSize < 20 ||
      instanceSize < 4 + axisCount * 4
    ) {
      throw new FontFault('table-damaged', "The table 'fvar' has a layout that does not exist.");
    }
    const axes = Array.from({ length: axisCount }, (_, index) =>
      readAxis(view, axesAt + index * axisSize, name),
    );
    const instancesAt = axesAt + axisCount * axisSize;
    const instances = Array.from({ length: instanceCount }, (_, index): FontInstance => {
      const at = instancesAt + index * instanceSize;
      return {
        name: name(view.getUint16(at)) ?? `Instance ${index + 1}`,
        coordinates: Object.fromEntries(
          axes.map((axis, place) => [axis.tag, fixedAt(view, at + 4 + place * 4)]),
        ),
      };
    });
    return { axes, instances };
  });
}

function readAxis(view: DataView, at: number, name: (id: number) => string | null): FontAxis {
  const tag = [0, 1, 2, 3].map((letter) => String.fromCharCode(view.getUint8(at + letter))).join('');
  const axis = {
    tag,
    name: name(view.getUint16(at + 18)) ?? AXIS_NAMES[tag] ?? tag,
    minimum: fixedAt(view, at + 4),
    default: fixedAt(view, at + 8),
    maximum: fixedAt(view, at + 12),
    isHidden: (view.getUint16(at + 16) & HIDDEN) !== 0,
  };
  if (!/^[\x20-\x7e]{4}$/.test(tag) || axis.minimum > axis.default || axis.default > axis.maximum) {
    throw new FontFault('table-damaged', "The table 'fvar' has an axis whose limits cannot be.");
  }
  return axis;
}

/** A 16.16 fixed-point number, rounded to the four places that fonts are made with. */
function fixedAt(view: DataView, at: number): number {
  return Math.round((view.getInt32(at) / 65536) * 10_000) / 10_000;
}
