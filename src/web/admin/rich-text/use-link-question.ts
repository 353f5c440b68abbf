import { type Editor, getMarkAttributes } from '@tiptap/core';
import type { SelectionBookmark, Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';

/** A question of where a link leads, for the words that were marked when it was asked. */
interface Asked {
  /** Which of the questions it is: of each place its own. */
  number: number;
  /** How often all words had become others by then. */
  replaced: number;
  place: SelectionBookmark;
  /** Where the link led that stood there; '' of none. */
  standing: string;
}

/** Where links lead, asked for words that stay the ones that are meant while others are typed or gone to; it ends where all words are others. */
export function useLinkQuestion(editor: Editor | null, replaced: number) {
  const [latest, setAsked] = useState<Asked | null>(null);
  const asked = latest?.replaced === replaced ? latest : null;
  useEffect(() => {
    if (editor === null) return;
    const follow = ({ transaction: { mapping } }: { transaction: Transaction }) =>
      setAsked((standing) => standing && { ...standing, place: standing.place.map(mapping) });
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);

  function ask(): void {
    if (editor === null) return;
    const { state } = editor;
    const isOfSame = asked?.place.resolve(state.doc).eq(state.selection) === true;
    if (isOfSame) return;
    const standing = `${getMarkAttributes(state, 'a').href ?? ''}`;
    const number = (latest?.number ?? 0) + 1;
    setAsked({ number, replaced, place: state.selection.getBookmark(), standing });
  }
  /** The words that it is asked for, marked; the question is answered. */
  function answer() {
    const chain = editor?.chain().focus();
    if (asked !== null && editor !== null) chain?.setTextSelection(asked.place.resolve(editor.state.doc));
    setAsked(null);
    return chain;
  }
  return {
    asked,
    ask,
    leave(): void {
      setAsked(null);
      editor?.view.focus();
    },
    set(href: string): void {
      if (asked === null || editor === null) return;
      const { empty } = asked.place.resolve(editor.state.doc);
      const mark = { type: 'a', attrs: { href } };
      if (asked.standing !== '') answer()?.extendMarkRange('a').setMark('a', { href }).run();
      else if (empty)
        answer()
          ?.insertContent({ type: 'text', text: href, marks: [mark] })
          .run();
      else answer()?.setMark('a', { href }).run();
    },
    takeOff: () => void answer()?.extendMarkRange('a').unsetMark('a').run(),
  };
}
