import { createHash } from 'node:crypto';
import type { FieldWords, LicenceWords, SubfieldWords } from '#contract/admin/content/licences.ts';
import { type LicenceField, plainFieldTypes } from '#domain/licence/licence-field.ts';
import { keepStable } from '#server/import/exporting/keep-stable.ts';
import type { LicenceTemplatePlan } from '#server/import/planning/catalogue-plan.ts';

/** A licence template as somebody edits it. */
export function toLicenceWords(template: LicenceTemplatePlan): LicenceWords {
  const { conditions, needsReviewFormula } = template;
  return {
    name: template.name,
    publicName: template.publicName,
    description: keepStable(template.description),
    isPublished: template.published,
    isCustom: template.isCustom,
    delivers: template.delivers,
    termMonths: write(template.termMonths),
    fields: template.fields.map(writeField),
    formula: template.formula,
    needsReviewFormula: needsReviewFormula === 'false' ? '' : needsReviewFormula,
    discounts: template.licenseDiscounts1.map(({ from, percent }) => ({
      from: write(from),
      percent: write(percent),
    })),
    isGraduated: conditions.isGraduated === true,
    leastPrice: write(conditions.leastPrice),
    countryPrices: (conditions.countryPrices ?? []).map(({ countries, factor }) => ({
      countries: countries.join(', '),
      factor: write(factor),
    })),
    termField: conditions.termField ?? '',
    requires: conditions.requires ?? [],
    licenceText: keepStable(template.licenceText),
  };
}

/** Another one for each content. */
export function licenceRevision(words: LicenceWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32);
}

function write(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? '' : `${figure}`;
}

function writeField(field: LicenceField): FieldWords {
  return { ...writePlain(field), type: field.type, fields: (field.fields ?? []).map(writeSubfield) };
}

function writeSubfield(field: LicenceField): SubfieldWords {
  const type = plainFieldTypes.find((plain) => plain === field.type);
  if (type === undefined)
    throw new Error(`A list of a licence holds the field ${field.name}, a ${field.type}`);
  return { ...writePlain(field), type };
}

function writePlain(field: LicenceField): Omit<SubfieldWords, 'type'> {
  return {
    name: field.name,
    label: field.label,
    isOptional: field.optional,
    minimum: write(field.minimum),
    maximum: write(field.maximum),
    hasDecimals: field.decimals === true,
    tiers: (field.tiers ?? []).map(({ upTo, label, factor }) => ({
      upTo: write(upTo),
      label,
      factor: write(factor),
    })),
    options: (field.options ?? []).map(({ value, label, factor, delivers }) => ({
      value,
      label,
      factor: write(factor),
      delivers: delivers ?? [],
    })),
  };
}
