import { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { takeWords } from './take-words.ts';
import { wordsSchema } from './words-schema.ts';

/** What the words are, as the form holds them and as they read. */
interface Words {
  value: string;
  text: RichText;
  onChange: (value: string) => void;
}

/**
 * An editor of words in a place of the page. What the form holds stays to the letter for as long as nothing is changed, and again once all
 * is taken back; what is put there from elsewhere, as what another one saved, stands in the editor.
 */
export function useWordsEditor(
  host: RefObject<HTMLElement | null>,
  { value, text, onChange }: Words,
  { attributes, isFirst }: { attributes: Record<string, string>; isFirst: boolean },
): {
  editor: Editor | null;
  /** What stands in it, and where the cursor does. */
  state: EditorState | null;
  isTooLong: boolean;
  /** How often all words became others, as by what another one saved. */
  replaced: number;
} {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const [state, setState] = useState<EditorState | null>(null);
  const [replaced, setReplaced] = useState(0);
  // As the words came from the form, and what was last said to it.
  const came = useRef<{ value: string; doc: Node } | null>(null);
  const said = useRef(value);
  const latest = useRef({ text, onChange });
  useEffect(() => {
    latest.current = { text, onChange };
  });

  useEffect(() => {
    const take = (data: DataTransfer | null, event: Event) => {
      event.preventDefault();
      if (data !== null) setIsTooLong(takeWords(made.view, data).isTooLong);
      return true;
    };
    const made = new Editor({
      element: host.current,
      extensions: wordsSchema,
      content: latest.current.text,
      // Its stylesheet is in rich-text.module.css: the page takes no styles but those that are named.
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: {
        handleDOMEvents: {
          paste: (_view, event) => take(event.clipboardData, event),
          // What is moved within the words is theirs.
          drop: (view, event) => {
            if (view.dragging !== null) return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (place !== null) made.commands.setTextSelection(place.pos);
            return take(event.dataTransfer, event);
          },
        },
      },
      onTransaction: () => setState(made.state),
      onUpdate() {
        setIsTooLong(false);
        const { doc } = made.state;
        const isAsCame = came.current?.doc.eq(doc) === true;
        // The schema has just what a running text is made of.
        const written = isAsCame ? (came.current?.value ?? '') : writeRichText(doc.toJSON() as RichText);
        if (written === said.current) return;
        said.current = written;
        latest.current.onChange(written);
      },
    });
    came.current = { value: said.current, doc: made.state.doc };
    setEditor(made);
    setState(made.state);
    return () => made.destroy();
  }, [host]);

  useEffect(() => {
    if (editor === null || value === said.current) return;
    said.current = value;
    const doc = editor.schema.nodeFromJSON(latest.current.text);
    came.current = { value, doc };
    if (doc.eq(editor.state.doc)) return;
    // What was done to other words is not taken back in these.
    editor.view.updateState(EditorState.create({ doc, plugins: editor.state.plugins }));
    setState(editor.state);
    setReplaced((times) => times + 1);
    setIsTooLong(false);
  }, [editor, value]);

  const named = JSON.stringify(attributes);
  useEffect(() => {
    editor?.view.setProps({ attributes: JSON.parse(named) });
  }, [editor, named]);
  useEffect(() => {
    // Whoever went elsewhere while it was on its way writes there.
    if (isFirst && document.activeElement === document.body) editor?.view.focus();
  }, [editor, isFirst]);
  return { editor, state, isTooLong, replaced };
}
