declare module 'unicode-name' {
  /** The name of a character by its code point, corrected where Unicode corrected it, or what is said instead ('<private-use-E000>'). */
  export function unicodeReadableName(codePoint: number): string | undefined;
}
