import { type Editor, isActive } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { EditorState } from '@tiptap/pm/state';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import styles from './rich-text.module.css';

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
  isLinkAsked,
  onAskLink,
}: {
  editor: Editor;
  state: EditorState;
  isLinkAsked: boolean;
  onAskLink: () => void;
}) {
  const run = () => editor.chain().focus();
  const step = (take: typeof undo) => {
    take(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  return (
    <Toolbar aria-label="How the words are set" className={`${styles.toolbar}`}>
      {marks.map(({ name, says }) => (
        <ToggleButton
          key={name}
          className={`${styles.press}`}
          isSelected={isActive(state, name)}
          onChange={() => run().toggleMark(name).run()}
        >
          {says}
        </ToggleButton>
      ))}
      <ToggleButton
        className={`${styles.press}`}
        isSelected={isActive(state, 'a') || isLinkAsked}
        onChange={onAskLink}
      >
        Link
      </ToggleButton>
      <ToggleButton
        className={`${styles.press}`}
        isSelected={isActive(state, 'h3')}
        isDisabled={isActive(state, 'li')}
        onChange={() => run().toggleNode('h3', 'p').run()}
      >
        Heading
      </ToggleButton>
      {lists.map(({ name, says }) => (
        <ToggleButton
          key={name}
          className={`${styles.press}`}
          isSelected={isActive(state, name)}
          onChange={() => run().toggleList(name, 'li').run()}
        >
          {says}
        </ToggleButton>
      ))}
      <Button className={`${styles.press}`} isDisabled={undoDepth(state) === 0} onPress={() => step(undo)}>
        Undo
      </Button>
      <Button className={`${styles.press}`} isDisabled={redoDepth(state) === 0} onPress={() => step(redo)}>
        Redo
      </Button>
    </Toolbar>
  );
}
