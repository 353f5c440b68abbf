import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './editable-text.module.css';
import { limitedText } from './limited-text.ts';
import { placeCaret } from './place-caret.ts';

export interface EditableTextProps {
  element: RefObject<HTMLSpanElement | null>;
  text: string;
  /** The id of the cut that the text is set in, for who marks what a feature changes. */
  cutId: string;
  label: string;
  language: string | null;
  direction: 'ltr' | 'rtl';
  isEditing: boolean;
  isMultiline?: boolean;
  /** Escape ends the editing and leaves the text as it was typed, instead of as it was before. */
  keepsOnEscape?: boolean;
  /** Whether the server's page has it on several lines. */
  isWrappedFirst?: boolean;
  /** Where the pointer went down, for the caret; at the end of the text where null. */
  startAt?: { x: number; y: number } | null;
  className?: string | undefined;
  style?: CSSProperties;
  onText: (text: string, isCut: boolean) => void;
  onBegin: (at: { x: number; y: number } | null) => void;
  onEnd: () => void;
}

/**
 * A text that is edited in its place. The browser owns what the element holds: React writes it only when the text becomes
 * another than the one that was typed, so that caret, undo and input methods are left alone.
 */
export function EditableText({
  element,
  text,
  cutId,
  label,
  language,
  direction,
  isEditing,
  isMultiline = false,
  keepsOnEscape = false,
  isWrappedFirst = false,
  startAt = null,
  className,
  style,
  onText,
  onBegin,
  onEnd,
}: EditableTextProps) {
  // In the server's page, and never written again by React.
  const [first] = useState({ text, isWrapped: isWrappedFirst });
  const typed = useRef<string>(text);
  const before = useRef(text);
  const isComposing = useRef(false);

  useLayoutEffect(() => {
    if (element.current === null || typed.current === text) return;
    element.current.textContent = text;
    typed.current = text;
  }, [element, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning of the editing counts
  useLayoutEffect(() => {
    const host = element.current;
    if (host === null || !isEditing) return;
    before.current = text;
    host.focus({ preventScroll: true });
    placeCaret(host, startAt);
  }, [isEditing]);

  function report(host: HTMLElement): void {
    const raw = readText(host, isMultiline);
    const limited = limitedText(raw, { isMultiline });
    // Never while an input method composes: it would lose its place.
    if (limited.text !== raw && !isComposing.current) {
      typed.current = limited.text;
      replaceAll(host, limited.text);
    }
    const now = readText(host, isMultiline);
    typed.current = now;
    onText(now, limited.isCut);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot be set as wide as its place, nor wrap
    <span
      ref={element}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      aria-multiline={isMultiline || undefined}
      aria-readonly={!isEditing || undefined}
      contentEditable={isEditing ? editable() : undefined}
      suppressContentEditableWarning
      spellCheck={false}
      data-cut={cutId}
      autoCapitalize="off"
      data-is-wrapped={first.isWrapped || undefined}
      lang={language ?? undefined}
      dir={direction}
      className={className === undefined ? styles.text : `${styles.text} ${className}`}
      style={style}
      onClick={(event) => {
        if (!isEditing) onBegin({ x: event.clientX, y: event.clientY });
      }}
      onInput={(event) => report(event.currentTarget)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        report(event.currentTarget);
      }}
      onPaste={(event) => {
        if (!isEditing) return;
        event.preventDefault();
        const pasted = limitedText(event.clipboardData.getData('text/plain'), { isMultiline });
        if (pasted.text !== '') insertText(pasted.text);
        if (pasted.isCut) onText(readText(event.currentTarget, isMultiline), true);
      }}
      onKeyDown={(event) => {
        // Keys that an input method takes are its own.
        if (event.nativeEvent.isComposing || isComposing.current) return;
        if (!isEditing) {
          if (event.key !== 'Enter' && event.key !== 'F2') return;
          event.preventDefault();
          onBegin(null);
        } else if (event.key === 'Enter') {
          event.preventDefault();
          if (isMultiline) insertText('\n');
          else onEnd();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          if (!keepsOnEscape) onText(before.current, false);
          onEnd();
        } else if ((event.ctrlKey || event.metaKey) && /^[biu]$/i.test(event.key)) {
          // Where a browser knows no plain text it would make the text bold.
          event.preventDefault();
        }
      }}
    >
      {first.text}
    </span>
  );
}

let knowsPlainText: boolean | undefined;

// A browser that does not know the value would leave the text as it is.
function editable(): 'plaintext-only' | 'true' {
  if (knowsPlainText === undefined) {
    const probe = document.createElement('span');
    probe.setAttribute('contenteditable', 'plaintext-only');
    knowsPlainText = probe.contentEditable === 'plaintext-only';
  }
  return knowsPlainText ? 'plaintext-only' : 'true';
}

// The one way to change an edited text that the browser's undo knows.
function insertText(text: string): void {
  document.execCommand('insertText', false, text);
}

function replaceAll(host: HTMLElement, text: string): void {
  const selection = document.getSelection();
  if (selection === null) return;
  selection.selectAllChildren(host);
  insertText(text);
}

function readText(host: HTMLElement, isMultiline: boolean): string {
  const parts = Array.from(host.childNodes, (node) =>
    node.nodeName === 'BR' ? '\n' : (node.textContent ?? ''),
  );
  const text = parts.join('');
  // A browser ends a text that is empty, or that ends with a line end, with one more.
  return isMultiline ? text.replace(/\n$/, '') : text.replace(/\n/g, '');
}
