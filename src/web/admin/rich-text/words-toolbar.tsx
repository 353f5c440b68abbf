import { type Editor, isActive } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { EditorState } from '@tiptap/pm/state';
import { Toolbar } from 'react-aria-components';
import { whyNotIn, whyNotOut } from './points-of-lists.ts';
import styles from './rich-text.module.css';
import { ToolbarPress } from './toolbar-press.tsx';

const marks = [
  { name: 'strong', says: 'Bold', keys: 'Control+B' },
  { name: 'em', says: 'Italic', keys: 'Control+I' },
  { name: 'u', says: 'Underlined', keys: 'Control+U' },
  { name: 's', says: 'Struck' },
  { name: 'small', says: 'Small' },
];
const lists = [
  { name: 'ul', says: 'List' },
  { name: 'ol', says: 'Numbered' },
];

/** How words are set: what they are where the cursor stands is pressed. Arrows lead from press to press, Tab to the words. */
export function WordsToolbar({
  editor,
  state,
  name,
  isLinkAsked,
  onAskLink,
}: {
  editor: Editor;
  state: EditorState;
  /** What the words are called. */
  name: string;
  isLinkAsked: boolean;
  onAskLink: () => void;
}) {
  const run = () => editor.chain().focus();
  const step = (take: typeof undo) => {
    take(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  return (
    <Toolbar aria-label={`How ${name} is set`} className={`${styles.toolbar}`}>
      {marks.map((mark) => (
        <ToolbarPress
          {...mark}
          key={mark.name}
          isOn={isActive(state, mark.name)}
          onPress={() => run().toggleMark(mark.name).run()}
        />
      ))}
      <ToolbarPress says="Link" isOn={isActive(state, 'a') || isLinkAsked} onPress={onAskLink} />
      <ToolbarPress
        says="Heading"
        isOn={isActive(state, 'h3')}
        off={isActive(state, 'li') ? 'A point of a list is no heading.' : undefined}
        onPress={() => run().toggleNode('h3', 'p').run()}
      />
      {lists.map((list) => (
        <ToolbarPress
          key={list.name}
          says={list.says}
          isOn={isActive(state, list.name)}
          onPress={() => run().toggleList(list.name, 'li').run()}
        />
      ))}
      <ToolbarPress
        says="In"
        keys="Control+]"
        off={whyNotIn(state)}
        onPress={() => run().sinkListItem('li').run()}
      />
      <ToolbarPress
        says="Out"
        keys="Control+["
        off={whyNotOut(state)}
        onPress={() => run().liftListItem('li').run()}
      />
      <ToolbarPress
        says="Line"
        keys="Shift+Enter"
        onPress={() => run().insertContent({ type: 'br' }).run()}
      />
      <ToolbarPress
        says="Undo"
        keys="Control+Z"
        off={undoDepth(state) === 0 ? 'There is nothing to take back.' : undefined}
        onPress={() => step(undo)}
      />
      <ToolbarPress
        says="Redo"
        keys="Control+Shift+Z"
        off={redoDepth(state) === 0 ? 'Nothing was taken back.' : undefined}
        onPress={() => step(redo)}
      />
    </Toolbar>
  );
}
