import { type Floor, serverFloors } from './fence-rules.ts';
import { isTestFile } from './import-graph.ts';

interface Place {
  floor: number;
  flight: number;
  step: number;
}

const places = new Map<string, Place>(
  serverFloors.flatMap(({ flights }: Floor, floor) =>
    flights.flatMap((folders, flight) =>
      folders.map((folder, step): [string, Place] => [folder, { floor, flight, step }]),
    ),
  ),
);

/** The folder of `src/server/` that a file lies in, `.` for one that lies in none; null for a file of another room. */
function folderOf(file: string): string | null {
  const [room, folder, ...more] = file.split('/');
  if (room !== 'server' || folder === undefined) return null;
  return more.length === 0 ? '.' : folder;
}

function nameOf(folder: string): string {
  return folder === '.' ? 'what lies in server/ itself' : `server/${folder}/`;
}

function standsAbove(upper: Place, lower: Place): boolean {
  if (upper.floor !== lower.floor) return upper.floor < lower.floor;
  return upper.flight === lower.flight && upper.step < lower.step;
}

/** Why a file of the server may not import another one (both below `src/`), or null where it may. */
export function judgeFloors(file: string, target: string): string | null {
  const [own, other] = [folderOf(file), folderOf(target)];
  if (own === null || other === null || own === other || isTestFile(file)) return null;
  const [from, to] = [places.get(own), places.get(other)];
  if (from === undefined || to === undefined) {
    const homeless = from === undefined ? own : other;
    return `${nameOf(homeless)} stands on no floor; give it one in scripts/fence-rules.ts`;
  }
  if (standsAbove(from, to)) return null;
  const place = standsAbove(to, from) ? 'above' : 'beside';
  return `${nameOf(own)} may not import ${nameOf(other)}, which stands ${place} it`;
}
