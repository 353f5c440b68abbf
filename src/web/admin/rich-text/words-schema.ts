import { Mark, Node } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { isLinkAddress } from '#domain/rich-text/is-link-address.ts';
import { MARK_TAGS } from '#domain/rich-text/rich-text.ts';
import { joinNext, joinToList } from './join-next.ts';
import { isAtStartOfPoint, whyNotIn } from './points-of-lists.ts';

// What an editor of words can hold: the tags of a running text and nothing else, each called as its tag (domain/rich-text/rich-text.ts).

const doc = Node.create({
  name: 'doc',
  topNode: true,
  content: 'block+',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const step = (take: typeof undo) => () => take(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': step(undo), 'Mod-y': step(redo), 'Shift-Mod-z': step(redo) };
  },
});

const text = Node.create({ name: 'text', group: 'inline' });

// Each runs the way of its own words; a paragraph by its style, since a point takes its way from the words in it that have none of their own.
const p = Node.create({
  name: 'p',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const h3 = Node.create({
  name: 'h3',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'h3' }],
  renderHTML: () => ['h3', { dir: 'auto' }, 0],
});

const lists = (['ul', 'ol'] as const).map((name) =>
  Node.create({
    name,
    group: 'block list',
    content: 'li+',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  }),
);

const li = Node.create({
  name: 'li',
  content: 'p (ul | ol)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', { dir: 'auto' }, 0],
  addKeyboardShortcuts() {
    const { editor } = this;
    const follow = () => joinNext(editor.state, editor.view.dispatch);
    const takeBack = () =>
      // A point whose beginning is taken back is one no more; left to itself it would be put below the one before, and a line after a list into it.
      isAtStartOfPoint(editor.state)
        ? editor.commands.liftListItem('li')
        : joinToList(editor.state, editor.view.dispatch);
    return {
      Enter: () => editor.commands.splitListItem('li'),
      Backspace: takeBack,
      'Mod-Backspace': takeBack,
      Delete: follow,
      'Mod-Delete': follow,
      // Tab leads on, as from every field. To browsers both keys are those of the page before and after, from here nowhere.
      'Mod-]': () => {
        if (whyNotIn(editor.state) === undefined) editor.commands.sinkListItem('li');
        return true;
      },
      'Mod-[': () => {
        editor.commands.liftListItem('li');
        return true;
      },
    };
  },
});

const br = Node.create({
  name: 'br',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'br' }) };
  },
});

const a = Mark.create({
  name: 'a',
  // What is typed after a link is none of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isLinkAddress(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
});

const keys: Partial<Record<(typeof MARK_TAGS)[number], string>> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  u: 'Mod-u',
};
/** What browsers write of themselves while one types. */
const alsoRead: Partial<Record<(typeof MARK_TAGS)[number], string>> = { strong: 'b', em: 'i', s: 'del' };

const marks = MARK_TAGS.map((name) => {
  const also = alsoRead[name];
  const key = keys[name];
  return Mark.create({
    name,
    parseHTML: () => [{ tag: name }, ...(also === undefined ? [] : [{ tag: also }])],
    renderHTML: () => [name, 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });
});

/** In the order in which marks stand within one another. */
export const wordsSchema = [doc, text, p, h3, ...lists, li, br, a, ...marks];
