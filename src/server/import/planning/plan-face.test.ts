import { afterEach, expect, it } from 'vitest';
import { readFolder } from '#server/import/reading/read-folder.ts';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { planFace } from './plan-face.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>';

let folder: TestFolder;
afterEach(() => folder.dispose());

/** The face that a foundry.yaml gives, or what is told of it. */
async function plan(yaml: string, files: FolderFiles = {}) {
  folder = writeFolder({ 'foundry.yaml': yaml, ...files });
  const read = await readFolder(folder.path);
  if (!read.ok) return { face: {}, faults: read.faults };
  const faults: Parameters<typeof planFace>[1] = [];
  return { face: planFace(read.content, faults), faults };
}

it('takes logo, favicon, colours and the words of mails', async () => {
  const yaml = `
logo: signs/logo.svg
favicon: signs/logo.svg
colors: { paper: "#fffaf0", ink: "#101820", signal: "#b32000", signalDark: "#ff957a" }
mails: { greeting: Grüezi, footer: Closed on Fridays }
`;
  const { face, faults } = await plan(yaml, { 'signs/logo.svg': svg });
  expect(faults).toEqual([]);
  expect(face).toEqual({
    logo: { url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.svg$/), width: 40, height: 10 },
    favicon: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.svg$/),
    colors: { paper: '#fffaf0', ink: '#101820', signal: '#b32000', signalDark: '#ff957a' },
    mails: { greeting: 'Grüezi', footer: 'Closed on Fridays' },
  });
});

it('is the site’s own where nothing is said', async () => {
  expect(await plan('name: Grotta\n')).toEqual({ face: {}, faults: [] });
});

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;

it.each<[what: string, yaml: string, message: RegExp, files?: FolderFiles]>([
  [
    'ink that cannot be read',
    'colors: { paper: "#ffffff", ink: "#999999" }',
    /^colors\.ink: #999999 on #ffffff has a contrast of 2\.8:1/,
  ],
  [
    'a signal that cannot be read',
    'colors: { paper: "#ffffff", ink: "#000000", signal: "#ffaa00" }',
    /^colors\.signal: /,
  ],
  [
    'a signal that cannot be read in the dark',
    'colors: { paper: "#ffffff", ink: "#000000", signalDark: "#400000" }',
    /^colors\.signalDark: #400000 on #000000/,
  ],
  ['a logo of pixels', 'logo: a.png', /expected an SVG/, { 'a.png': 'no picture' }],
  [
    'a logo with a script',
    'logo: a.svg',
    /without scripts/,
    { 'a.svg': drawing('<script>alert(1)</script>') },
  ],
  [
    'a logo with a handler',
    'logo: a.svg',
    /without event handlers/,
    { 'a.svg': drawing('<path onclick="x()" d="M0 0"/>') },
  ],
  [
    'a logo that asks for something elsewhere',
    'logo: a.svg',
    /no references out of the drawing/,
    { 'a.svg': drawing('<path fill="url(https://example.com/a)" d="M0 0"/>') },
  ],
  [
    'a logo with HTML in it',
    'logo: a.svg',
    /without foreignObject/,
    { 'a.svg': drawing('<foreignObject/>') },
  ],
  ['a favicon that is a page', 'favicon: a.png', /expected an SVG, PNG/, { 'a.png': '<html>' }],
])('refuses %s', async (_, yaml, message, files) => {
  const { faults } = await plan(yaml, files);
  expect(faults.map((fault) => fault.message)).toEqual([expect.stringMatching(message)]);
});
