import { spawnSync } from 'node:child_process';
import { findPython } from './find-python.ts';

/** A letter is there as itself or as its parts (NFD); of a font fontTools reads `cmap` alone. Tells of each font a 1 for each letter it lacks. */
const program = `
import json, sys, unicodedata
from fontTools.ttLib import TTFont
asked = json.load(sys.stdin)
points = lambda text: frozenset(map(ord, text))
parts = [(points(letter), points(unicodedata.normalize('NFD', letter))) for letter in asked['letters']]
def lacking(file):
    with TTFont(file, lazy=True) as font:
        has = set(font.getBestCmap() or {}).issuperset
    return ''.join('0' if has(whole) or has(apart) else '1' for whole, apart in parts)
for file in asked['files']:
    print(lacking(file))
`;

/** Of each font file which letters it lacks by fontTools, which shares nothing with what reads fonts here. */
export function lackingByFontTools(files: readonly string[], letters: readonly string[]): Set<string>[] {
  const python = findPython();
  if (python === null)
    throw new Error('No python3 on PATH has fontTools: install the Debian package python3-fonttools.');
  const input = JSON.stringify({ files, letters });
  const read = spawnSync(python, ['-c', program], { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (read.status !== 0) throw new Error(`fontTools failed: ${read.stderr}`, { cause: read.error });
  const rows = read.stdout.trimEnd().split('\n');
  return rows.map((row) => new Set(letters.filter((_, at) => row[at] === '1')));
}
