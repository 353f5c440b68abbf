import { Environment } from '@marcbachmann/cel-js';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import { licenceFieldKinds } from '#domain/licence/licence-field-kinds.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { findFactor } from '#domain/licence/licence-tier.ts';
import { FORMULA_MAX_DEPTH, FORMULA_MAX_LIST_ELEMENTS, FORMULA_MAX_NODES } from '#domain/limits.ts';

/** What a licence field's name must look like to be a variable of formulas. */
const variableNamePattern = /^[a-zA-Z][a-zA-Z0-9_]*$/;

/** The name under which a formula reads the number of styles that an item holds. */
const QUANTITY_NAME = 'quantity';

/**
 * The CEL environment of a template's formulas: its fields as variables (numbers are doubles, lists are lists of rows),
 * `quantity`, arithmetic functions, and `tier("field", value)`, which gives the factor of the tier or option that the value
 * falls into (`tier("sites.views", site.views)` in the rows of a list). Throws where a field's name cannot be a variable.
 */
export function createFormulaEnvironment(template: Pick<LicenceTemplate, 'fields'>): Environment {
  const environment = new Environment({
    limits: {
      maxAstNodes: FORMULA_MAX_NODES,
      maxDepth: FORMULA_MAX_DEPTH,
      maxListElements: FORMULA_MAX_LIST_ELEMENTS,
    },
  });
  environment.registerVariable(QUANTITY_NAME, 'double');
  for (const field of template.fields) {
    requireVariableName(field.name);
    if (field.type === 'list') {
      const schema = Object.fromEntries((field.fields ?? []).map((sub) => [sub.name, celType(sub)]));
      environment.registerType({ name: rowTypeName(field.name), schema });
      environment.registerVariable(field.name, `list<${rowTypeName(field.name)}>`);
    } else {
      environment.registerVariable(field.name, celType(field));
    }
  }
  registerArithmetic(environment);
  registerTier(environment, template.fields);
  return environment;
}

function requireVariableName(name: string): void {
  if (variableNamePattern.test(name)) return;
  throw new Error(`the field name ${name} must be letters, digits and _ and begin with a letter`);
}

const celTypes = { boolean: 'bool', number: 'double', text: 'string', rows: 'list<dyn>' } as const;

function celType({ type }: LicenceField): string {
  return celTypes[licenceFieldKinds[type].holds];
}

function rowTypeName(fieldName: string): string {
  return `Row_${fieldName}`;
}

function registerArithmetic(environment: Environment): void {
  environment
    .registerFunction('pow(double, double): double', Math.pow)
    .registerFunction('min(double, double): double', Math.min)
    .registerFunction('max(double, double): double', Math.max)
    .registerFunction('ceil(double): double', Math.ceil)
    .registerFunction('floor(double): double', Math.floor)
    .registerFunction('round(double): double', Math.round)
    .registerFunction('sum(list<double>): double', (list: number[]) =>
      list.reduce((sum, value) => sum + value, 0),
    );
}

function registerTier(environment: Environment, fields: LicenceField[]): void {
  function factorOf(fieldName: string, value: number | string): number {
    const factor = findFactor(fields, fieldName, value);
    if (factor === null) throw new Error(`${fieldName} has no tier or option for ${value}`);
    return factor;
  }
  environment
    .registerFunction('tier(string, double): double', factorOf)
    .registerFunction('tier(string, string): double', factorOf);
}
