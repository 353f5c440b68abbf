/** Whether a link of a text may lead there: by http, https or mailto, or to a place of this site. Other addresses are left out as a text is kept. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>]+|\/(?![/\\])[^\s"<>]*)$/i.test(address);
}
