import type { FormField } from '#contract/admin/form-field.ts';
import { readFigure } from '#domain/figure/read-figure.ts';

/** What is typed into a form, by the names of its fields; a box is `true` or ''. */
export type Typed = Readonly<Record<string, string>>;

/** What a form begins with: nothing. */
export function emptyForm(fields: readonly FormField[]): Typed {
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}

/** Whether something was typed that would be lost. */
export function isTouched(typed: Typed, begun: Typed): boolean {
  return Object.entries(typed).some(([name, value]) => value !== (begun[name] ?? ''));
}

/** What was typed as an action takes it: what is empty is left out, figures are numbers. A figure that is none goes as it was typed, to be refused with its field. */
export function toInput(fields: readonly FormField[], typed: Typed): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, isNumber, isRequired }): [string, unknown][] => {
      const value = typed[name] ?? '';
      if (kind === 'box') return [[name, value === 'true']];
      if (value.trim() === '') return isRequired ? [[name, isNumber ? undefined : '']] : [];
      return [[name, isNumber ? readFigure(value, kind === 'amount' ? 2 : 9) : value]];
    }),
  );
}
