/** An e-mail address as its owner knows it again and a stranger cannot write to it: `a…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, Math.max(0, at));
  return `${first}…${email.slice(at)}`;
}
