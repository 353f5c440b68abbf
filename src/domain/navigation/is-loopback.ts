/** Whether a host, as an address names it, is this machine and reached from nowhere else. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127(\.\d+){3}$/.test(host)
  );
}
