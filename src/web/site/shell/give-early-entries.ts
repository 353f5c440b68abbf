/** A field that was typed into before its page was taken over, with what it held then and whether it was ticked. */
export type EarlyEntry = readonly [field: HTMLInputElement, held: string, isTicked: boolean | undefined];

/** Puts into each field again what it held, and sends its events, but for one that was typed into since. */
export function giveEarlyEntries(entries: readonly EarlyEntry[]): void {
  const since = window.earlyFields;
  // What is typed from now on is heard of: no field is held any longer than its page.
  window.earlyFields = undefined;
  for (const [field, held, isTicked] of entries) {
    if (since?.has(field)) continue;
    if (field.type === 'checkbox' || field.type === 'radio') giveTick(field, isTicked ?? false);
    else if (field.matches('select')) giveChoice(field, held);
    else giveWords(field, held);
  }
}

function giveChoice(select: HTMLElement & { value: string }, held: string): void {
  select.value = held;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function giveWords(field: HTMLInputElement, held: string): void {
  if (held === field.defaultValue) return;
  const caret = field.value === held ? ([field.selectionStart, field.selectionEnd] as const) : null;
  // React hears of a value that it has not seen: of one that is set past the property by which it watches the field.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, held);
  const isThere = field.ownerDocument.activeElement === field;
  if (isThere && caret !== null && caret[0] !== null) field.setSelectionRange(...caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function giveTick(field: HTMLInputElement, isTicked: boolean): void {
  // Of several the one that was chosen says it.
  if (isTicked === field.defaultChecked || (field.type === 'radio' && !isTicked)) return;
  field.checked = !isTicked;
  field.click();
}
