import type { FormField } from '#contract/admin/form-field.ts';
import type { OfferedAct, OrderSheet } from '#contract/admin/order-sheet.ts';
import type { Typed } from '#web/admin/forms/typed-form.ts';

/** What is asked of an order: which action, about which part of it. */
export interface AskedAct {
  act: OfferedAct;
  about: Record<string, unknown>;
  begun?: Typed;
  /** In place of those of its definition, where what may be chosen is known here. */
  fields?: readonly FormField[];
  toAsked?: (input: Record<string, unknown>) => Record<string, unknown>;
}

/** What the parts of a sheet show, and how they ask for an act. */
export interface SheetPartProps {
  of: OrderSheet;
  /** Asks for an act by its name; nothing where the role may not do it. */
  ask: (name: string, asked: Omit<AskedAct, 'act'>) => void;
  /** Whether the role may do it. */
  may: (name: string) => boolean;
}
