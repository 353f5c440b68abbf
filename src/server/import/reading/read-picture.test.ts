import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FolderFiles, type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { pictureUrl, readPictures } from './read-picture.ts';
import { readYaml } from './read-yaml.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>';
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const png = (width: number, height: number) => {
  const header = Uint8Array.of(0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR'));
  const sizes = new Uint8Array(8);
  new DataView(sizes.buffer).setUint32(0, width);
  new DataView(sizes.buffer).setUint32(4, height);
  return Uint8Array.of(...header, ...sizes);
};

let folder: TestFolder;
afterEach(() => folder.dispose());

/** The pictures of a YAML file that names these, one a line, and what is told of it. */
async function read(files: FolderFiles, names = Object.keys(files)) {
  folder = writeFolder({ ...files, 'named.yaml': names.map((name) => `- ${name}\n`).join('') });
  const result = await readYaml(join(folder.path, 'named.yaml'), 'named.yaml', z.array(z.string()));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const naming = { root: folder.path, folder: folder.path, yaml: result.yaml };
  const faults: Parameters<typeof readPictures>[2] = [];
  const named = names.map((file, index) => ({ path: [index], file }));
  return { pictures: await readPictures(naming, named, faults), faults };
}

describe('a picture that a YAML file names', () => {
  it('is taken with its size by what its bytes are, and served under their hash', async () => {
    const bytes = png(800, 600);
    const { pictures, faults } = await read({ 'desk.jpg': bytes, 'axis.svg': svg });
    expect(faults).toEqual([]);
    expect(pictures.get('desk.jpg')).toMatchObject({ kind: 'png', width: 800, height: 600 });
    expect(pictures.get('axis.svg')).toMatchObject({ kind: 'svg', width: 4, height: 2 });
    const picture = pictures.get('desk.jpg') ?? expect.fail();
    expect(picture.hash).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(pictureUrl(picture)).toBe(`/images/${picture.hash}.png`);
  });

  it('is refused at the line that names it where it is no picture, whatever its ending', async () => {
    const { pictures, faults } = await read({
      'good.png': png(1, 1),
      'page.png': '<script>alert(1)</script>',
    });
    expect([...pictures.keys()]).toEqual(['good.png']);
    expect(faults).toEqual([
      {
        file: 'named.yaml',
        line: 2,
        message: expect.stringMatching(/^file: 'page\.png': expected an SVG, PNG, JPEG or WebP/),
      },
    ]);
  });

  it('has at most 8000 pixels a side, and 3,000,000 bytes', async () => {
    const long = Buffer.concat([png(10, 10), Buffer.alloc(3_000_000)]);
    const { pictures, faults } = await read({
      'most.png': png(8000, 8000),
      'wide.png': png(8001, 1),
      'long.png': new Uint8Array(long),
    });
    expect([...pictures.keys()]).toEqual(['most.png']);
    expect(faults.map(({ message }) => message)).toEqual([
      "file: 'wide.png' has 8001 × 1 pixels, expected at most 8000 a side",
      expect.stringMatching(/^file: 'long\.png' has 3.000.0\d\d bytes, expected at most 3.000.000$/),
    ]);
  });

  it('is refused where it is not there, or above the folder', async () => {
    const { pictures, faults } = await read({}, ['none.png', '../named.yaml']);
    expect(pictures.size).toBe(0);
    expect(faults.map(({ line }) => line)).toEqual([1, 2]);
  });
});
