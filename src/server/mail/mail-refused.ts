/** A mail that will never be taken as it is: its receiver, or what it says, was refused for good. The message is the server's own. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
