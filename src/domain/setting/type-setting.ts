import { LEADING } from '#domain/limits.ts';

export type TextAlign = 'left' | 'center' | 'right';

/** How a visitor sets a text: what the controls of a box and of the typewriter change. */
export interface TypeSetting {
  text: string;
  /** CSS pixels; null where the text is fitted to its place. */
  size: number | null;
  /** Thousandths of an em between letters. */
  tracking: number;
  /** Line height as a share of the size. */
  leading: number;
  /** Null: where the text's direction begins. */
  align: TextAlign | null;
  /** Null: as the text's first letter has it. */
  direction: 'ltr' | 'rtl' | null;
  /** OpenType features that are not as the font has them by default, by tag. */
  features: Record<string, boolean>;
  /** Axes that do not stand at their default, by tag, in the font's units. */
  axes: Record<string, number>;
}

/** A text as it is set before anyone changed anything. */
export function initialTypeSetting(text: string): TypeSetting {
  return {
    text,
    size: null,
    tracking: 0,
    leading: LEADING.normal,
    align: null,
    direction: null,
    features: {},
    axes: {},
  };
}

/** What of a font can be set: as `get-metadata` answers it. */
export interface SettableFont {
  features: { tag: string; name: string | null }[];
  axes: {
    tag: string;
    name: string;
    minimum: number;
    default: number;
    maximum: number;
    /** Where its named styles stand, ascending; absent where it has none. */
    stops?: readonly number[];
  }[];
}
