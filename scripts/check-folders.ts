import path from 'node:path';
import { largerFolders, mostFilesInFolder } from './fence-rules.ts';
import { type Crossing, isTestFile, listCrossings, type SourceImports } from './import-graph.ts';

type Arrows = Map<string, Map<string, Crossing>>;

/** From each folder to each that it imports from, by one of the imports. */
function drawArrows(sources: readonly SourceImports[]): Arrows {
  const arrows: Arrows = new Map();
  for (const crossing of listCrossings(sources)) {
    const own = arrows.get(crossing.from) ?? new Map<string, Crossing>();
    arrows.set(crossing.from, own);
    if (!own.has(crossing.to)) own.set(crossing.to, crossing);
  }
  return arrows;
}

/** The shortest way along the arrows from a folder back to itself; null where there is none. */
function findWayBack(arrows: Arrows, start: string): Crossing[] | null {
  const cameBy = new Map<string, Crossing>();
  const waiting = [start];
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    for (const [next, crossing] of arrows.get(folder) ?? []) {
      if (next === start) {
        const way = [crossing];
        for (let by = cameBy.get(crossing.from); by !== undefined; by = cameBy.get(by.from)) way.unshift(by);
        return way;
      }
      if (!cameBy.has(next)) {
        cameBy.set(next, crossing);
        waiting.push(next);
      }
    }
  }
  return null;
}

/** Cycles between folders, types included: for each folder that is in one and not told of yet, the shortest, with an import a step. */
export function findCycles(sources: readonly SourceImports[]): string[] {
  const arrows = drawArrows(sources);
  const told = new Set<string>();
  const messages: string[] = [];
  for (const folder of [...arrows.keys()].sort()) {
    if (told.has(folder)) continue;
    const way = findWayBack(arrows, folder);
    if (way === null) continue;
    for (const { from } of way) told.add(from);
    const circle = [...way.map(({ from }) => from), folder].join(' → ');
    const steps = way.map(({ file, line, specifier }) => `\n  src/${file}:${line}: ${specifier}`);
    messages.push(`a cycle of folders: ${circle}${steps.join('')}`);
  }
  return messages;
}

/** Folders with more source files than a reader takes in, but for those that have a reason. */
export function findFullFolders(files: readonly string[]): string[] {
  const sources = files.filter((file) => !isTestFile(file));
  const byFolder = Map.groupBy(sources, (file) => path.posix.dirname(file));
  return [...byFolder].flatMap(([folder, held]) =>
    held.length <= mostFilesInFolder || folder in largerFolders
      ? []
      : [
          `src/${folder}/ holds ${held.length} source files; at most ${mostFilesInFolder}, so part it by subject`,
        ],
  );
}
