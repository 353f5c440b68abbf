import { isBuiltin } from 'node:module';
import { judgeFloors } from './check-floors.ts';
import {
  documentPackages,
  exceptions,
  type FenceRule,
  fenceRules,
  neverImports,
  testPackages,
  toolPackages,
  webBuild,
} from './fence-rules.ts';
import { isTestFile, resolveImport } from './import-graph.ts';
import type { SourceFacts } from './read-imports.ts';

export interface Violation {
  line: number;
  message: string;
}

const rooms = ['domain', 'contract', 'fonts', 'server', 'web'];

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

function findRule(file: string): FenceRule | null {
  const fitting = fenceRules.filter((rule) => isWithin(file, rule.folder));
  return fitting.sort((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function judgeTarget(file: string, rule: FenceRule, specifier: string, target: string): string | null {
  const ownRoom = file.split('/')[0] ?? '';
  const room = target.split('/')[0] ?? '';
  // React Router writes a route's types beside the build; the path is its convention.
  if (/^\.\/\+types\//.test(specifier)) return null;
  if (!rooms.includes(room)) {
    return target.startsWith('..') && room === '..'
      ? `src/${ownRoom} may not import what lies outside src (${specifier})`
      : null;
  }
  if (room !== ownRoom && specifier.startsWith('.'))
    return `write '#${target}' to import from another room, not '${specifier}'`;
  const forbidden = neverImports.find(([from, to]) => isWithin(file, from) && isWithin(target, to));
  if (forbidden) return `${forbidden[0]}/ may not import ${forbidden[1]}/ (${specifier})`;
  if (room !== ownRoom && !rule.mayImport.includes(room))
    return `${ownRoom}/ may not import ${room}/ (${specifier})`;
  const fault = judgeFloors(file, target);
  if (fault) return `${fault} (${specifier})`;
  // One way to write each import, whatever folder it stands in: a file that moves keeps what it imports.
  return specifier.startsWith('../') ? `write '#${target}' to import from another folder` : null;
}

function judgePackage(file: string, rule: FenceRule, specifier: string): string | null {
  if (specifier === webBuild.module) {
    return file === webBuild.file
      ? null
      : `only src/${webBuild.file} may import the web build (${specifier})`;
  }
  const isTest = isTestFile(file);
  const extra = exceptions[file];
  if (isBuiltin(specifier)) {
    return rule.mayUseNode || isTest || extra
      ? null
      : `${rule.folder}/ may not import Node's modules (${specifier})`;
  }
  const name = packageOf(specifier);
  if (isTest && (testPackages.includes(name) || rule.folder.startsWith('web'))) return null;
  if (extra?.includes(name)) return null;
  if (!isTest && toolPackages.includes(name))
    return `${name} is a tool, which is not installed where Fount is only built`;
  if (
    isWithin(file, 'server') &&
    documentPackages.includes(name) &&
    !isWithin(file, 'server/documents') &&
    !isTest
  ) {
    return `only server/documents/ may import ${name}`;
  }
  if (rule.packages === 'any' || rule.packages.includes(name)) return null;
  return `${rule.folder}/ may not import the package ${name}`;
}

/** Holds one source file (its path below `src/`) against the table of who may import whom. */
export function checkFence(file: string, facts: SourceFacts): Violation[] {
  const rule = findRule(file);
  if (!rule) return [{ line: 1, message: `src/${file} lies in no room; the rooms are ${rooms.join(', ')}` }];
  const { imports, hasJsx, unexplainedAssertions } = facts;
  const violations: Violation[] = [];
  for (const { specifier, line } of imports) {
    if (specifier === null) {
      if (!isWithin(file, 'server') && !isTestFile(file)) {
        violations.push({ line, message: `${rule.folder}/ may not import by a computed name` });
      }
      continue;
    }
    const target = resolveImport(file, specifier);
    const message = target ? judgeTarget(file, rule, specifier, target) : judgePackage(file, rule, specifier);
    if (message) violations.push({ line, message });
  }
  if (hasJsx && !rule.mayHoldJsx) violations.push({ line: 1, message: `${rule.folder}/ may not hold JSX` });
  if (!isTestFile(file)) {
    for (const line of unexplainedAssertions) {
      violations.push({ line, message: 'an assertion (as, !) needs a comment with its reason' });
    }
  }
  return violations;
}
