import { expect, test } from 'vitest';
import type { FontAxis, FontFacts } from '#fonts/font-facts.ts';
import { type InterfaceCutName, type InterfaceFile, interfaceCuts } from './interface-cuts.ts';

function file(hash: string, axes: Record<string, [minimum: number, start: number, maximum: number]>) {
  const facts = {
    axes: Object.entries(axes).map(
      ([tag, [minimum, start, maximum]]): FontAxis => ({
        tag,
        name: tag,
        minimum,
        default: start,
        maximum,
        isHidden: false,
      }),
    ),
  };
  // Nothing else of a font is asked for.
  return { hash, facts: facts as FontFacts };
}

/** Each cut as its file and what it moves there. */
function told(files: Partial<Record<InterfaceCutName, InterfaceFile>> & { regular: InterfaceFile }) {
  return Object.entries(interfaceCuts(files)).map(([name, cut]) =>
    `${name}: ${cut.file.hash} ${Object.entries(cut.axes)
      .map(([tag, at]) => `${tag} ${at}`)
      .join(' ')}`.trimEnd(),
  );
}

const weight: [number, number, number] = [100, 400, 900];

test('each cut is the file that there is for it', () => {
  const files = {
    regular: file('r', {}),
    italic: file('i', {}),
    semibold: file('s', {}),
    semiboldItalic: file('si', {}),
  };
  expect(told(files)).toEqual(['regular: r', 'italic: i', 'semibold: s', 'semiboldItalic: si']);
});

test('a static face alone has one cut, and what it lacks is missing', () => {
  expect(told({ regular: file('r', {}) })).toEqual(['regular: r']);
  expect(told({ regular: file('r', {}), semibold: file('s', {}) })).toEqual(['regular: r', 'semibold: s']);
});

test('a variable face gives the cuts of its axes', () => {
  expect(told({ regular: file('r', { wght: weight, slnt: [-15, 0, 0] }) })).toEqual([
    'regular: r wght 400 slnt 0',
    'italic: r wght 400 slnt -12',
    'semibold: r wght 600 slnt 0',
    'semiboldItalic: r wght 600 slnt -12',
  ]);
  expect(told({ regular: file('r', { wght: weight, ital: [0, 0, 1] }) })).toContain(
    'semiboldItalic: r wght 600 ital 1',
  );
  expect(told({ regular: file('r', { opsz: [8, 14, 32], wght: [300, 300, 550] }) })).toEqual([
    'regular: r opsz 14 wght 300',
    'semibold: r opsz 14 wght 550',
  ]);
});

test('a variable italic beside the roman gives both of the leaning cuts', () => {
  expect(told({ regular: file('r', { wght: weight }), italic: file('i', { wght: weight }) })).toEqual([
    'regular: r wght 400',
    'italic: i wght 400',
    'semibold: r wght 600',
    'semiboldItalic: i wght 600',
  ]);
});

test('a variable file that is named for a cut stands there, and not at its regular', () => {
  const all = file('v', { wght: weight, slnt: [-10, 0, 0] });
  expect(told({ regular: file('r', {}), semibold: all, italic: all, semiboldItalic: all })).toEqual([
    'regular: r',
    'italic: v wght 400 slnt -10',
    'semibold: v wght 600 slnt 0',
    'semiboldItalic: v wght 600 slnt -10',
  ]);
});

test('what would hardly differ is not made', () => {
  expect(told({ regular: file('r', { wght: [300, 400, 450], slnt: [0, 0, 0], ital: [1, 1, 1] }) })).toEqual([
    'regular: r wght 400 slnt 0 ital 1',
  ]);
});
