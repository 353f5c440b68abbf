import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRichText } from '#domain/rich-text/read-rich-text.ts';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import { anyRichText } from '#domain/rich-text/testing/any-rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { joinNext, joinToList } from './join-next.ts';
import { wordsSchema } from './words-schema.ts';

const schema = getSchema(wordsSchema);
const written = (doc: Node) => writeRichText(doc.toJSON() as RichText);

/** What a text without gaps between its tags is after a key, with the cursor at `|` before and after. */
function press(join: typeof joinNext, marked: string) {
  const read = readRichText(marked.replaceAll('<p></p>', '<p>§</p>'));
  if (!read.ok) throw new Error(read.why);
  let state = EditorState.create({ doc: Node.fromJSON(schema, read.text) });
  let at = 0;
  let empty = 0;
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes('|')) at = pos + node.text.indexOf('|');
    if (node.text === '§') empty = pos;
  });
  const tr = state.tr;
  if (empty > 0) tr.delete(empty, empty + 1);
  const place = tr.mapping.map(at);
  tr.delete(place, place + 1);
  state = state.apply(tr.setSelection(TextSelection.create(tr.doc, place)));
  const isDone = join(state, (done) => {
    state = state.apply(done);
  });
  state.doc.check();
  const shown = state.apply(state.tr.insertText('|')).doc;
  return isDone ? written(shown).replaceAll('\n', '') : null;
}

test.each([
  [
    'a point, of the one beside it',
    '<ul><li>a|</li><li>b</li><li>c</li></ul>',
    '<ul><li>a|b</li><li>c</li></ul>',
  ],
  [
    'a point, of one with lists below',
    '<ul><li>a|</li><li>b<ol><li>c</li></ol></li></ul>',
    '<ul><li>a|b<ol><li>c</li></ol></li></ul>',
  ],
  [
    'a point, of the first below it',
    '<ul><li>a|<ol><li>b<ul><li>c</li></ul></li><li>d</li></ol></li><li>e</li></ul>',
    '<ul><li>a|b<ul><li>c</li></ul><ol><li>d</li></ol></li><li>e</li></ul>',
  ],
  ['a point, of the one below it', '<ul><li>a|<ol><li>b</li></ol></li></ul>', '<ul><li>a|b</li></ul>'],
  [
    'a point that is deeper than the next',
    '<ul><li>a<ul><li>b|</li></ul></li><li>c<ul><li>d</li></ul></li></ul>',
    '<ul><li>a<ul><li>b|c</li><li>d</li></ul></li></ul>',
  ],
  [
    'the last point, of what follows',
    '<ul><li>a|</li></ul><p>b</p><ul><li>c</li></ul>',
    '<ul><li>a|b</li><li>c</li></ul>',
  ],
  ['a line, of the list after it', '<p>a|</p><ol><li>b</li><li>c</li></ol>', '<p>a|b</p><ol><li>c</li></ol>'],
  [
    'a line, of a list that goes with it',
    '<h3>a|</h3><ol><li>b<ul><li>c</li></ul></li></ol>',
    '<h3>a|b</h3><ul><li>c</li></ul>',
  ],
  ['an empty point', '<ul><li>|</li><li>b</li></ul>', '<ul><li>|b</li></ul>'],
  [
    'lists of two kinds',
    '<ul><li>a|</li></ul><ol><li>b</li><li>c</li></ol>',
    '<ul><li>a|b</li></ul><ol><li>c</li></ol>',
  ],
])('Delete at the end of %s', (_of, before, after) => {
  expect(press(joinNext, before)).toBe(after);
});

test.each([
  ['within a point', '<ul><li>a|b</li><li>c</li></ul>'],
  ['at the end of all', '<ul><li>a</li><li>b|</li></ul>'],
  ['between paragraphs', '<p>a|</p><p>b</p>'],
])('%s Delete is left to the editor', (_of, before) => {
  expect(press(joinNext, before)).toBe(null);
});

test.each([
  [
    'the last point',
    '<ul><li>a<ul><li>b</li></ul></li></ul><p>|c</p>',
    '<ul><li>a<ul><li>b|c</li></ul></li></ul>',
  ],
  [
    'lists that it parted',
    '<ul><li>a</li></ul><h3>|c</h3><ul><li>d</li></ul>',
    '<ul><li>a|c</li><li>d</li></ul>',
  ],
])('taken back to a list, a line joins %s', (_of, before, after) => {
  expect(press(joinToList, before)).toBe(after);
});

test('joined anywhere, no word is lost, and what comes of it is a text that is held', () => {
  let joined = 0;
  let ends = 0;
  fc.assert(
    fc.property(anyRichText, (text) => {
      const doc = Node.fromJSON(schema, text);
      doc.descendants((node, pos) => {
        if (!node.isTextblock) return true;
        ends += 1;
        const end = pos + node.nodeSize - 1;
        const state = EditorState.create({ doc, selection: TextSelection.create(doc, end) });
        joinNext(state, ({ doc: after }) => {
          joined += 1;
          after.check();
          expect(after.textContent).toBe(doc.textContent);
          const read = readRichText(written(after));
          expect(read.ok && writeRichText(read.text)).toBe(written(after));
        });
        return false;
      });
    }),
  );
  expect(joined / ends).toBeGreaterThan(0.4);
});
