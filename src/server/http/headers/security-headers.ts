/** Headers that every answer carries; pages, drawings and files have a policy of their own in its place. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    // Should somebody open an answer of the API or a font as a page: nothing runs in it, and nobody frames it.
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
