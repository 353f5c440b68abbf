import type { OpenedFont } from './opened-font.ts';
import { viewOf } from './sfnt.ts';

const SCRIPT_LIST_AT = 4;

/**
 * The layout tables of a font that HarfBuzz, and with it browsers, takes as empty: something in them lies outside of them. They
 * do nothing where text is shaped, and no font that has them can be cut.
 */
export function unreadTables({ sfnt, face }: Pick<OpenedFont, 'sfnt' | 'face'>): ('GSUB' | 'GPOS')[] {
  return (['GSUB', 'GPOS'] as const).filter((tag) => {
    const bytes = sfnt.tables.get(tag)?.bytes;
    return bytes !== undefined && hasScripts(bytes) && face.getTableScriptTags(tag).length === 0;
  });
}

/** Whether a table says that it does something, rightly or not. */
function hasScripts(table: Uint8Array): boolean {
  const view = viewOf(table);
  if (table.length < SCRIPT_LIST_AT + 2) return true;
  const list = view.getUint16(SCRIPT_LIST_AT);
  return table.length < list + 2 || view.getUint16(list) > 0;
}
