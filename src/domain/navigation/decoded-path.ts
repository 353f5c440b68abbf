/** A path, or a part of one, as the router reads it: it finds `/%73hop`, too. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // What cannot be decoded leads to no page.
    return path;
  }
}
