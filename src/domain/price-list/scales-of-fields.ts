import type { LicenceListRow, LicenceValue, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';
import { listedRow } from '#domain/licence/listed-licence-values.ts';

/** A field whose steps a price list goes through, each with all values of the licence at that step. */
export interface ScaleOfField {
  label: string;
  /** Whether the steps are the tiers of a number, which go on beyond the last one. */
  isTiered: boolean;
  steps: { label: string; value: LicenceValue; values: LicenceValues }[];
}

/** The scales of a licence's fields, and of those in its lists, around the values that it starts with. */
export function listScales(fields: LicenceField[], start: LicenceValues): ScaleOfField[] {
  return fields.flatMap((field) => {
    if (field.type !== 'list') {
      return scaleOf(field, (value) => ({ ...start, [field.name]: value }));
    }
    const row = rowOf(start[field.name]) ?? listedRow(field.fields ?? []);
    return (field.fields ?? []).flatMap((sub) =>
      scaleOf(sub, (value) => ({ ...start, [field.name]: [{ ...row, [sub.name]: value }] })),
    );
  });
}

type PlainValue = string | number | boolean;

function rowOf(value: LicenceValue | undefined): LicenceListRow | undefined {
  return Array.isArray(value) ? value[0] : undefined;
}

function scaleOf(field: LicenceField, valuesAt: (value: PlainValue) => LicenceValues): ScaleOfField[] {
  const steps = stepsOf(field).map((step) => ({ ...step, values: valuesAt(step.value) }));
  return steps.length === 0 ? [] : [{ label: field.label, isTiered: field.tiers !== undefined, steps }];
}

function stepsOf(field: LicenceField): { label: string; value: PlainValue }[] {
  if (licenceFieldKinds[field.type].holds === 'boolean') {
    return [
      { label: 'No', value: false },
      { label: 'Yes', value: true },
    ];
  }
  return [...tierSteps(field), ...(field.options ?? []).map(({ label, value }) => ({ label, value }))];
}

/** A tier that begins beyond the field's maximum is never sold, and one that the maximum cuts short ends there. */
function tierSteps({ tiers = [], maximum = Number.POSITIVE_INFINITY }: LicenceField) {
  return tiers
    .filter((_, index) => (tiers[index - 1]?.upTo ?? Number.NEGATIVE_INFINITY) < maximum)
    .map(({ label, upTo }) => ({ label, value: Math.min(upTo, maximum) }));
}
