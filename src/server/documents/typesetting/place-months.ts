import type { MonthsColumn, MonthsGroup } from '#server/documents/data/year-sheet.ts';
import { roundingAllowance, unit } from './page-measures.ts';

/** A column with its room in points: what stands before it, and what its cells have. */
interface PlacedColumn extends MonthsColumn {
  /** Which of the table it is, by its heads. */
  name: string;
  before: number;
  width: number;
}

/** A table of months; a group without a title is that of the columns that each table begins with. */
export interface PlacedTable {
  groups: { title: string; columns: PlacedColumn[] }[];
}

/** Between two columns at least, and before a group. */
const [gap, groupGap] = [unit, 2 * unit];

/**
 * Gives each column the width of its longest cell, and all of them the same share of what is left of `room`. Where the groups have no
 * room beside each other each has a table of its own, with the columns that lead. Widths are never less than what stands in them.
 */
export function placeMonths(
  { lead, groups }: { lead: MonthsColumn[]; groups: MonthsGroup[] },
  { room, measure }: { room: number; measure: (text: string) => number },
): PlacedTable[] {
  const widthOf = ({ head, cells }: MonthsColumn) =>
    Math.max(...[head, ...cells].map(measure)) + 2 * roundingAllowance;
  function place(shown: MonthsGroup[]): { table: PlacedTable; rest: number } {
    const all = [{ title: '', columns: lead }, ...shown];
    const placed = all.map(({ title, columns }, group) => ({
      title,
      columns: columns.map((column, at) => {
        const least = at > 0 ? gap : groupGap;
        const before = group + at === 0 ? 0 : least;
        return { ...column, name: `${title} ${column.head}`, width: widthOf(column), before };
      }),
    }));
    const columns = placed.flatMap((group) => group.columns);
    const rest = room - columns.reduce((sum, { before, width }) => sum + before + width, 0);
    const share = Math.max(rest, 0) / (columns.length - 1);
    const spread = placed.map((group, place) => ({
      ...group,
      columns: group.columns.map((column, at) =>
        place + at === 0 ? column : { ...column, before: column.before + share },
      ),
    }));
    return { table: { groups: spread }, rest };
  }
  const beside = place(groups);
  return beside.rest >= 0 ? [beside.table] : groups.map((group) => place([group]).table);
}
