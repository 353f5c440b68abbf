import { floorsOf } from './fence-rules.ts';
import { isTestFile } from './import-graph.ts';

interface Place {
  floor: number;
  flight: number;
  step: number;
}

/** A part of `src/` that has floors, and where each of its folders stands. */
interface Part {
  root: string;
  places: ReadonlyMap<string, Place>;
}

const parts: readonly Part[] = Object.entries(floorsOf).map(([root, floors]) => ({
  root,
  places: new Map(
    floors.flatMap(({ flights }, floor) =>
      flights.flatMap((folders, flight) =>
        folders.map((folder, step): [string, Place] => [folder, { floor, flight, step }]),
      ),
    ),
  ),
}));

/**
 * The folder of a part that a file lies in: the innermost that has a floor, `.` for a file that lies in no folder of it, the outermost
 * where none has a floor; null for a file of elsewhere.
 */
function folderOf(file: string, { root, places }: Part): string | null {
  if (!file.startsWith(`${root}/`)) return null;
  const segments = file
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1);
  if (segments.length === 0) return '.';
  const within = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  return within.findLast((folder) => places.has(folder)) ?? segments[0] ?? '.';
}

function nameOf(root: string, folder: string): string {
  return folder === '.' ? `what lies in ${root}/ itself` : `${root}/${folder}/`;
}

function standsAbove(upper: Place, lower: Place): boolean {
  if (upper.floor !== lower.floor) return upper.floor < lower.floor;
  return upper.flight === lower.flight && upper.step < lower.step;
}

/** Why a file may not import another one of its part (both below `src/`), or null where it may. */
export function judgeFloors(file: string, target: string): string | null {
  if (isTestFile(file)) return null;
  for (const part of parts) {
    const [own, other] = [folderOf(file, part), folderOf(target, part)];
    if (own === null || other === null || own === other) continue;
    const { root, places } = part;
    const [from, to] = [places.get(own), places.get(other)];
    if (from === undefined || to === undefined) {
      const homeless = from === undefined ? own : other;
      return `${nameOf(root, homeless)} stands on no floor; give it one in scripts/fence-rules.ts`;
    }
    if (standsAbove(from, to)) return null;
    const place = standsAbove(to, from) ? 'above' : 'beside';
    return `${nameOf(root, own)} may not import ${nameOf(root, other)}, which stands ${place} it`;
  }
  return null;
}
