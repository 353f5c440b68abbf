// In a file of its own, loaded with the first table: what the package has beside these names stays out of the build.
import { unicodeReadableName } from 'unicode-name';

/** The name of a character in small letters, corrected where Unicode corrected it, or what stands for one ('<private-use-e000>'). */
export function characterName(codePoint: number): string {
  return (unicodeReadableName(codePoint) ?? '').toLowerCase();
}
