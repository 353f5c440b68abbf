// NFKC makes what only looks like a dot, a slash or an @ one.
const links = /@|:\/\/|\\|\bwww\b|[\p{L}\p{N}\p{M}][.\u3002][\p{L}\p{M}]{2,}|[\p{L}\p{N}]\/[\p{L}\p{N}]/iu;

/** Whether a mail program might make a link of something in a text: an e-mail address, a web address, a hostname. */
export function holdsLink(text: string): boolean {
  return links.test(text.normalize('NFKC'));
}
