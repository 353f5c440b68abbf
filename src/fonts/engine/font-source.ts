/**
 * A stored font file that the engine asks for only when none of its workers holds it already.
 * `hash` is the SHA-256 of the stored file's bytes in lower-case hex; `load` gives exactly those bytes.
 */
export interface FontSource {
  hash: string;
  load(): Promise<Uint8Array>;
}
