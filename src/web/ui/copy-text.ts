/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // Not a secure address, or not allowed: whoever asked shows the text instead.
    console.warn('The clipboard cannot be written', error);
    return false;
  }
}
