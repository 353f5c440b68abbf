/** Who asked for work on a font. It is done in turn: by line, and within a line by owner. */
export interface Asker {
  /** What pages hold for everybody, what visitors ask for, and the rest: imports, printed specimens, pictures of mails. */
  line: 'pages' | 'visitors' | 'besides';
  /** In the line of visitors the visitor's hash, in that of the rest a name of what it is for. */
  owner: string;
  /** Aborted when the asker does not wait any more: what has not begun, and nobody else waits for, is then not done. */
  signal?: AbortSignal | undefined;
}

/** What pages hold for everybody. */
export const askedByPages: Asker = { line: 'pages', owner: 'pages' };

/** What a visitor asks for; `signal` is aborted when their request is not waited for any more. */
export function askedByVisitor({
  visitor,
  signal,
}: {
  visitor: string;
  signal?: AbortSignal | undefined;
}): Asker {
  return { line: 'visitors', owner: visitor, signal };
}
