import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { readRichText } from '#domain/rich-text/read-rich-text.ts';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { takeWords } from './take-words.ts';
import { wordsSchema } from './words-schema.ts';

const schema = getSchema(wordsSchema);

/** What a text is once words were put into it, behind so many of its characters. */
function take(text: string, { behind, html = '', plain }: { behind: number; html?: string; plain: string }) {
  const read = readRichText(text);
  if (!read.ok) throw new Error(read.why);
  let state = EditorState.create({ doc: Node.fromJSON(schema, read.text) });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, behind + 1)));
  const view = {
    state,
    dispatch: (tr: EditorState['tr']) => {
      state = state.apply(tr);
    },
  };
  const given = { getData: (kind: string) => (kind === 'text/html' ? html : plain) };
  // Of a view and of what a browser gives no more is looked at.
  const { isTooLong } = takeWords(view as unknown as EditorView, given as unknown as DataTransfer);
  return { isTooLong, text: writeRichText(state.doc.toJSON() as RichText) };
}

test.for([
  { html: '<p data-pm-slice="1 1 []">bar </p>', plain: 'bar ', text: '<p>foo bar baz</p>' },
  { html: '<p>bar</p>', plain: 'bar', text: '<p>foo barbaz</p>' },
  { html: '', plain: 'bar ', text: '<p>foo bar baz</p>' },
  { html: '<em>bar</em> ', plain: 'bar ', text: '<p>foo <em>bar</em> baz</p>' },
])('words keep the blank that parts them from the next: $plain of $html', ({ html, plain, text }) => {
  expect(take('<p>foo baz</p>', { behind: 4, html, plain })).toEqual({ isTooLong: false, text });
});

test.for([
  { of: 'a heading', html: '<h3 data-pm-slice="1 1 []">bar </h3>', text: '<p>foo bar baz</p>' },
  {
    of: 'a point',
    html: '<p data-pm-slice="1 1 [&quot;ul&quot;,null,&quot;li&quot;,null]">bar </p>',
    text: '<p>foo bar baz</p>',
  },
  {
    of: 'a heading and a paragraph',
    html: '<h3 data-pm-slice="1 1 []">one</h3><p>two </p>',
    text: '<p>foo one</p>\n<p>two baz</p>',
  },
])('a piece of $of runs on where it is put', ({ html, text }) => {
  expect(take('<p>foo baz</p>', { behind: 4, html, plain: 'bar ' }).text).toBe(text);
});

test('two halves of points are two halves of points where they are put back', () => {
  const list = '<ul>\n<li>one</li>\n<li>two</li>\n</ul>';
  const html = '<ul data-pm-slice="3 3 []"><li dir="auto"><p>ne</p></li><li dir="auto"><p>t</p></li></ul>';
  expect(take(list, { behind: 3, html, plain: 'ne\n\nt' }).text).toBe(
    '<ul>\n<li>one</li>\n<li>tne</li>\n<li>two</li>\n</ul>',
  );
});

test('a whole heading from elsewhere stays one', () => {
  expect(take('<p>foo baz</p>', { behind: 4, html: '<h2>bar</h2>', plain: 'bar' }).text).toBe(
    '<p>foo</p>\n<h3>bar</h3>\n<p>baz</p>',
  );
});

test('a lone blank is put where it is pasted', () => {
  expect(take('<p>foobar</p>', { behind: 3, plain: ' ' }).text).toBe('<p>foo bar</p>');
});

test('nothing is taken of what the text could not stand as words with', () => {
  const plain = Array.from({ length: 2500 }, (_, line) => `line ${line}`).join('\n\n');
  expect(take('<p>foo</p>', { behind: 3, plain })).toEqual({ isTooLong: true, text: '<p>foo</p>' });
  const deep = `${'<ul><li><p>a</p>'.repeat(5)}${'</li></ul>'.repeat(5)}`;
  const within = `${'<ul><li>a'.repeat(6)}${'</li></ul>'.repeat(6)}`;
  const read = readRichText(within);
  expect(read.ok).toBe(true);
  const came = take(within, { behind: 27, html: deep, plain: 'a' });
  expect(readRichText(came.text).ok).toBe(true);
});
