import { parseXml } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

it('keeps shapes, their looks and their titles, and leaves out what an editor noted', () => {
  const result = sanitiseSvg(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- made by hand -->
<svg ${xmlns} xmlns:inkscape="http://www.inkscape.org/" width="40mm" height="20mm" inkscape:version="1">
  <metadata><rdf>x</rdf></metadata>
  <style>.a { fill: none; clip-path: url(#c) }</style>
  <g inkscape:label="Layer 1" stroke='#000' stroke-width="2"><title>A &amp; B</title><path class="a" d="M0 0L9 9"/></g>
</svg>`);
  expect(result).toEqual({
    ok: true,
    width: 40,
    height: 20,
    svg:
      `<svg ${xmlns} viewBox="0 0 40 20"><style>.a { fill: none; clip-path: url(#c) }</style>` +
      '<g stroke="#000" stroke-width="2"><title>A &amp; B</title><path class="a" d="M0 0L9 9"/></g></svg>\n',
  });
});

it.each([
  ['a script', '<script>alert(1)</script>', 'expected a drawing without scripts'],
  ['an event handler', '<path onclick="x()"/>', 'expected a drawing without event handlers, found onclick'],
  ['foreignObject', '<foreignObject/>', 'expected a drawing without foreignObject'],
  ['an image', '<image href="#a"/>', 'expected shapes, no images in the drawing'],
  ['text', '<text>A</text>', 'expected letters as outlines'],
  ['movement', '<animate/>', 'expected a drawing that does not move'],
  ['a link out', '<use xlink:href="https://x.example/a.svg#b"/>', 'to name a part of the drawing itself'],
  ['a script as a link', '<use href="javascript:x()"/>', 'to name a part of the drawing itself'],
  ['a reference out', '<path fill="url(https://x.example/a)"/>', 'expected no references out of the drawing'],
  ['an import', '<style>@import "a.css";</style>', 'expected no references out of the drawing'],
  ['an escaped import', '<style>@\\69mport "a.css";</style>', 'expected no references out of the drawing'],
  ['an open element', '<g>', 'not well-formed: Missing end tag for element g'],
  ['a wrong end', '</g>', 'not well-formed'],
  ['a bare attribute', '<path d=M0/>', 'not well-formed'],
  ['an entity', '<desc>&x;</desc>', 'not well-formed: Named entity isn'],
])('refuses %s with its line', (_, content, message) => {
  const result = sanitiseSvg(`<svg ${xmlns} viewBox="0 0 1 1">\n\n${content}</svg>`);
  expect(result).toMatchObject({ ok: false, line: 3, message: expect.stringContaining(message) });
});

it.each([
  ['no size', `<svg ${xmlns}/>`],
  ['a size that is a share', `<svg ${xmlns} width="100%" height="100%"/>`],
  ['a viewBox without height', `<svg ${xmlns} viewBox="0 0 10 0"/>`],
])('refuses %s', (_, svg) => {
  expect(sanitiseSvg(svg)).toMatchObject({ ok: false, line: 1, message: expect.stringContaining('viewBox') });
});

it('refuses declarations of entities, another document and nothing at all', () => {
  expect(sanitiseSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>').ok).toBe(false);
  const declared = sanitiseSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg ${xmlns} viewBox="0 0 1 1"/>`);
  expect(declared).toMatchObject({ ok: false, line: 1, message: expect.stringContaining('entities') });
  expect(sanitiseSvg('<html/>')).toMatchObject({ message: 'expected <svg>, found <html>' });
  expect(sanitiseSvg('')).toMatchObject({ ok: false, line: 1 });
});

it.each([201, 20_000])('refuses %i elements in each other', (depth) => {
  const nested = `<svg ${xmlns} viewBox="0 0 1 1">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`;
  const message = 'expected at most 200 elements in each other';
  expect(sanitiseSvg(nested)).toMatchObject({ ok: false, message });
});

it('tells the line of an attribute', () => {
  const svg = `<svg ${xmlns} viewBox="0 0 1 1">\n<path\n d="M0 0"\n onclick="x()"/></svg>`;
  expect(sanitiseSvg(svg)).toMatchObject({ ok: false, line: 4 });
});

it.each([
  ['signs that a line breaks at', '<path d="M0&#10;0&#9;1&#13;2"/>'],
  ['a carriage return in its style', '<style>a&#13;{}</style>'],
  ['a reference that is written in two ways', '<use href="#a" xlink:href="#b"/>'],
])('gives the same when it is given its own, of %s', (_, content) => {
  const source = `<svg ${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1">${content}</svg>`;
  const result = sanitiseSvg(source);
  expect(result.ok && sanitiseSvg(result.svg)).toEqual(result);
});

it('refuses an import that a comment or another part divides', () => {
  for (const between of ['<!-- -->', '<?x?>', '<g/>', '<![CDATA[]]>'])
    expect(
      sanitiseSvg(`<svg ${xmlns} viewBox="0 0 1 1"><style>@imp${between}ort "a";</style></svg>`),
    ).toMatchObject({
      message: 'expected no references out of the drawing',
    });
});

it('gives nothing that acts, whatever it is given, and the same when it is given its own', () => {
  const piece = fc.constantFrom(
    ...[
      '<g>',
      '</g>',
      '<path d="M0 0"/>',
      '<script>',
      '</script>',
      '<g onload="x"/>',
      '&lt;script&gt;',
      '<![CDATA[<script>]]>',
    ],
    ...[
      '<style>',
      '</style>',
      'url(',
      '<!--',
      '-->',
      '<title>',
      '</title>',
      '"',
      "'",
      '<use href="#a"/>',
      '<use href="#a" xlink:href="#b"/>',
      '<path d="M0&#10;0&#9;1&#13;2"/>',
      '&#13;',
      '&#10;',
      '@imp',
      'ort "a"',
      '<?x?>',
      'x',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const namespaces = `${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink"`;
      const result = sanitiseSvg(`<svg ${namespaces} viewBox="0 0 1 1">${pieces.join('')}</svg>`);
      if (!result.ok) return;
      expect(result.svg).not.toMatch(/<script|<[^>]*\son\w+=|<style>[^<]*@import/);
      expect(parseXml(result.svg).root?.name).toBe('svg');
      expect(sanitiseSvg(result.svg)).toEqual(result);
    }),
    { seed: 20_261_121, numRuns: 2000 },
  );
});
