import type { TypeSetting } from '#domain/setting/type-setting.ts';

/** What a visitor set in a box, by the box's key. */
type KeptBoxes = [key: string, setting: TypeSetting][];

const STORED_AT = 'editedBoxes';
/** The oldest are forgotten. */
const MOST_BOXES = 40;

let kept: Map<string, TypeSetting> | undefined;

/**
 * How a visitor left a box, for as long as the window is open; null where they left it alone. An address holds one text, which a
 * link to a specimen is not about, so what is set in its boxes stands beside it.
 */
export function recallBox(key: string): TypeSetting | null {
  return boxes().get(key) ?? null;
}

/** Notes how a visitor sets a box; null where it is as its foundry set it. */
export function keepBox(key: string, setting: TypeSetting | null): void {
  const all = boxes();
  if (setting === null && !all.has(key)) return;
  all.delete(key);
  if (setting !== null) all.set(key, setting);
  const [oldest] = all.keys();
  if (all.size > MOST_BOXES && oldest !== undefined) all.delete(oldest);
  try {
    sessionStorage.setItem(STORED_AT, JSON.stringify([...all]));
  } catch (error) {
    // A browser that stores nothing keeps it until the page is loaded anew.
    console.warn('Boxes are not stored', error);
  }
}

function boxes(): Map<string, TypeSetting> {
  kept ??= new Map(readBoxes());
  return kept;
}

function readBoxes(): KeptBoxes {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AT) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptBox) : [];
  } catch (error) {
    console.warn('Boxes are not read', error);
    return [];
  }
}

function isKeptBox(entry: unknown): entry is KeptBoxes[number] {
  if (!Array.isArray(entry)) return false;
  const [key, setting]: unknown[] = entry;
  return (
    typeof key === 'string' &&
    typeof setting === 'object' &&
    setting !== null &&
    ['text', 'features', 'axes', 'tracking', 'leading'].every((name) => name in setting)
  );
}
