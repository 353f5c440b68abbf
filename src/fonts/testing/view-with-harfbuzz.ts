import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One line as HarfBuzz's own program draws it: a single run, shaped in the direction given. */
export interface ViewedLine {
  /** An unpacked font. */
  sfnt: Uint8Array;
  text: string;
  fontSize: number;
  direction: 'ltr' | 'rtl';
  script: string;
  language: string;
  features?: Record<string, number>;
  axes?: Record<string, number>;
  /** The space around the line, and the line's height over and under its baseline, in px. */
  margin: number;
  ascent: number;
  descent: number;
}

/** Draws a line with `hb-view` (Debian's libharfbuzz-bin), whose pictures Cairo makes. */
export function viewWithHarfbuzz(line: ViewedLine, format: 'svg' | 'png'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'fount-view-'));
  try {
    const [font, output] = [join(folder, 'font.ttf'), join(folder, `line.${format}`)];
    writeFileSync(font, line.sfnt);
    const options = [
      `--font-file=${font}`,
      `--text=${line.text}`,
      `--font-size=${line.fontSize}`,
      `--direction=${line.direction}`,
      `--script=${line.script}`,
      `--language=${line.language}`,
      ...option('features', line.features),
      ...option('variations', line.axes),
      `--margin=${line.margin}`,
      `--font-extents=${line.ascent},${line.descent},0`,
      `--output-format=${format}`,
      `--output-file=${output}`,
    ];
    // In the locale that a bare machine has it takes no text but ASCII.
    const view = spawnSync('hb-view', options, { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    if (view.error !== undefined) {
      throw new Error('hb-view is not on PATH: install the Debian package libharfbuzz-bin.', {
        cause: view.error,
      });
    }
    if (view.status !== 0) throw new Error(`hb-view failed: ${view.stderr.toString()}`);
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function option(name: string, values: Record<string, number> = {}): string[] {
  const list = Object.entries(values).map(([tag, value]) => `${tag}=${value}`);
  return list.length === 0 ? [] : [`--${name}=${list.join()}`];
}
