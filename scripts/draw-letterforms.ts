// npm run letterforms: draws the letters by which fonts were judged, and tells where the rules see them otherwise.
import { readFileSync, writeFileSync } from 'node:fs';
import { createPathWriter } from '../src/fonts/drawing/outline-path.ts';
import { inkOfSvg } from '../src/fonts/drawing/rasterise.ts';
import { shadePng } from '../src/fonts/drawing/shade-png.ts';
import { fontAt, type OpenedFont, openFont } from '../src/fonts/files/opened-font.ts';
import { shapeLine } from '../src/fonts/shaping/shape-line.ts';
import { demoFont } from '../src/fonts/testing/demo-fonts.ts';
import { judge, tellMisses } from '../src/fonts/testing/judge-letterforms.ts';
import { findJudgedFile, judgedFonts } from '../src/fonts/testing/judged-fonts.ts';

const PICTURE = new URL('../docs/letterforms.png', import.meta.url);
const LETTERS = ['a', 'g', '0', '1', 'I', 'l'];
const COLUMNS = 3;
const CELL = { width: 480, height: 68, letters: 216, step: 43 };
const SIZE = { name: 15, letter: 46 };

function pathOf(
  opened: OpenedFont,
  { text, size, left, baseline }: { text: string; size: number; left: number; baseline: number },
): string {
  const write = createPathWriter(fontAt(opened));
  const scale = size / opened.unitsPerEm;
  return write(shapeLine(opened, { text }).glyphs, { scale, left, baseline, places: 2 });
}

async function draw(): Promise<void> {
  const interfaceFont = await openFont(demoFont('inter'));
  const paths: string[] = [];
  for (const [at, font] of judgedFonts.entries()) {
    const file = findJudgedFile(font);
    const left = (at % COLUMNS) * CELL.width + 12;
    const baseline = Math.floor(at / COLUMNS) * CELL.height + 46;
    const text = `${at + 1} ${font.name}`;
    paths.push(pathOf(interfaceFont, { text, size: SIZE.name, left, baseline }));
    if (file === null) continue;
    const opened = await openFont(new Uint8Array(readFileSync(file)));
    for (const [place, letter] of LETTERS.entries()) {
      const position = left + CELL.letters + place * CELL.step;
      paths.push(pathOf(opened, { text: letter, size: SIZE.letter, left: position, baseline }));
    }
  }
  const [width, height] = [COLUMNS * CELL.width, Math.ceil(judgedFonts.length / COLUMNS) * CELL.height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`;
  const ink = await inkOfSvg(svg, width);
  writeFileSync(PICTURE, shadePng(ink, { width, colors: { paper: '#ffffff', ink: '#000000' } }));
}

await draw();
if (process.argv.includes('--check'))
  for (const font of judgedFonts) {
    const file = findJudgedFile(font);
    if (file === null) console.log(`${font.name}: not on this machine (${font.from})`);
    else
      for (const miss of tellMisses(font, await judge(new Uint8Array(readFileSync(file))))) console.log(miss);
  }
