import { LEADING, TRACKING_THOUSANDTHS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { cleanSampleText, sampleText } from './sample-text.ts';
import type { SettableFont, TypeSetting } from './type-setting.ts';
import { initialTypeSetting } from './type-setting.ts';

/** A setting as a query holds it, and what of the query could not be followed, a sentence each. */
export interface ReadTypeSetting {
  setting: TypeSetting;
  leftOut: string[];
}

/** The names of a type setting in a query; `text`, `font` and `tracking` are the specification's. */
export const typeSettingParameters = [
  'text',
  'tracking',
  'size',
  'leading',
  'align',
  'direction',
  'features',
  'axes',
] as const;

/** Whether a query sets anything; a text that was emptied is set, too. */
export function holdsTypeSetting(query: Pick<URLSearchParams, 'get'>): boolean {
  return query.get('text') !== null || typeSettingParameters.some((name) => (query.get(name) ?? '') !== '');
}

/**
 * Reads a setting from a query: `text`, `tracking` (thousandths of an em), `size` (px), `leading`, `align`, `direction`,
 * `features` (`ss01,-liga`) and `axes` (`wght:430,wdth:90`). A value that does not hold becomes the nearest one that does,
 * and is told.
 */
export function readTypeSetting(
  query: Pick<URLSearchParams, 'get'>,
  { font, defaultText }: { font: SettableFont; defaultText?: string },
): ReadTypeSetting {
  const leftOut: string[] = [];
  const given = query.get('text');
  const isEmptied = given !== null && cleanSampleText(given).trim() === '';
  const initial = initialTypeSetting(isEmptied ? '' : sampleText(given ?? defaultText));
  if (
    given !== null &&
    Array.from(given).length > Array.from(initial.text).length &&
    initial.text.endsWith('…')
  )
    leftOut.push('The text was too long and is cut.');
  function numberOf(name: string, range: { least: number; most: number }): number | null {
    const value = query.get(name);
    if (value === null || value === '') return null;
    const number = Number(value);
    if (!Number.isFinite(number)) {
      leftOut.push(`${name} ‘${shown(value)}’ is not a number.`);
      return null;
    }
    return clamped(name, number, { ...range, leftOut });
  }
  function oneOf<Value extends string>(name: string, values: readonly Value[]): Value | null {
    const value = query.get(name);
    if (value === null || value === '') return null;
    const found = values.find((each) => each === value);
    if (found === undefined) leftOut.push(`${name} ‘${shown(value)}’ is none of ${values.join(', ')}.`);
    return found ?? null;
  }
  const setting: TypeSetting = {
    text: initial.text,
    size: numberOf('size', TYPE_SIZE_PX),
    // 0 is added so that −0 is 0, as it is written.
    tracking: Math.round(numberOf('tracking', TRACKING_THOUSANDTHS) ?? initial.tracking) + 0,
    leading: numberOf('leading', LEADING) ?? initial.leading,
    align: oneOf('align', ['left', 'center', 'right']),
    direction: oneOf('direction', ['ltr', 'rtl']),
    features: readFeatures(query.get('features'), font, leftOut),
    axes: readAxes(query.get('axes'), font, leftOut),
  };
  return { setting, leftOut };
}

/** The parameters of a setting; what is as it was at the beginning is not among them. */
export function writeTypeSetting(setting: TypeSetting): Record<string, string> {
  const { text, size, tracking, leading, align, direction, features, axes } = setting;
  const written: Record<string, string> = { text };
  if (tracking !== 0) written.tracking = String(tracking);
  if (size !== null) written.size = String(size);
  if (leading !== LEADING.normal) written.leading = String(leading);
  if (align !== null) written.align = align;
  if (direction !== null) written.direction = direction;
  const tags = Object.entries(features).map(([tag, isOn]) => (isOn ? tag : `-${tag}`));
  if (tags.length > 0) written.features = tags.sort().join(',');
  const places = Object.entries(axes).map(([tag, value]) => `${tag}:${value}`);
  if (places.length > 0) written.axes = places.sort().join(',');
  return written;
}

function readFeatures(value: string | null, font: SettableFont, leftOut: string[]): Record<string, boolean> {
  const features: Record<string, boolean> = {};
  for (const entry of listed(value)) {
    const tag = entry.replace(/^-/, '');
    if (font.features.some((feature) => feature.tag === tag)) features[tag] = !entry.startsWith('-');
    else leftOut.push(`The font has no feature ‘${shown(tag)}’.`);
  }
  return features;
}

function readAxes(value: string | null, font: SettableFont, leftOut: string[]): Record<string, number> {
  const axes: Record<string, number> = {};
  for (const entry of listed(value)) {
    const [tag = '', place = ''] = entry.split(':');
    const axis = font.axes.find((each) => each.tag === tag);
    const number = Number(place);
    if (axis === undefined) leftOut.push(`The font has no axis ‘${shown(tag)}’.`);
    else if (place === '' || !Number.isFinite(number))
      leftOut.push(`${tag} ‘${shown(place)}’ is not a number.`);
    else axes[tag] = clamped(tag, number, { least: axis.minimum, most: axis.maximum, leftOut });
  }
  return axes;
}

function clamped(
  name: string,
  number: number,
  { least, most, leftOut }: { least: number; most: number; leftOut: string[] },
): number {
  // 0 is added so that −0 is 0, as it is written.
  const nearest = Math.min(Math.max(number, least), most) + 0;
  if (nearest !== number) leftOut.push(`${name} goes from ${least} to ${most}; it is ${nearest} here.`);
  return nearest;
}

/** A query may hold thousands of entries; a font has fewer. */
function listed(value: string | null): string[] {
  return (value ?? '')
    .split(',')
    .filter((entry) => entry !== '')
    .slice(0, 100);
}

// What comes back to the page stays short.
function shown(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
