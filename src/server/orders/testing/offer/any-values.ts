import type { LicenceListRow, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';

/** Gives a number from 0 on and below `most`, another one each time. */
export type Draw = (most: number) => number;

/** Draws that are the same wherever they begin with the same number. */
export function drawFrom(begin: number): Draw {
  let at = begin;
  return (most) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((at / 2 ** 32) * most);
  };
}

/** The licence's fields as a buyer may fill them in: what is optional is left out now and then. */
export function valuesOf(fields: readonly LicenceField[], draw: Draw): LicenceValues {
  const values: LicenceValues = {};
  for (const field of fields) {
    if (field.optional && draw(3) === 0) continue;
    values[field.name] = field.type === 'list' ? rowsOf(field, draw) : plainValueOf(field, draw);
  }
  return values;
}

function rowsOf({ fields = [], optional }: LicenceField, draw: Draw): LicenceListRow[] {
  return Array.from({ length: draw(3) + (optional ? 0 : 1) }, () => {
    const row: LicenceListRow = {};
    for (const field of fields) row[field.name] = plainValueOf(field, draw);
    return row;
  });
}

function plainValueOf(field: LicenceField, draw: Draw): string | number | boolean {
  if (field.type === 'checkbox') return draw(2) === 0;
  if (field.type === 'number') {
    const least = field.minimum ?? 1;
    const most = Math.min(field.maximum ?? 400, field.tiers?.at(-1)?.upTo ?? 400);
    return least + draw(Math.max(1, most - least + 1));
  }
  if (field.type === 'select') return field.options?.[draw(field.options.length)]?.value ?? '';
  if (field.type === 'hostname') return `site-${draw(9)}.example`;
  return field.type === 'text' ? `Words ${draw(9)}` : `designer-${draw(3)}@example.com`;
}
