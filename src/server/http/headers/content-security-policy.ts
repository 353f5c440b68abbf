import { createHash } from 'node:crypto';
import { RICH_TEXT_POLICY } from '#contract/rich-text-policy.ts';

const fixed = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-elem 'self'",
  // Fitted sizes and a family's colours are style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // No string becomes HTML or a script in the browser but the foundry's words, by the policy of prose.tsx.
  "require-trusted-types-for 'script'",
  `trusted-types ${RICH_TEXT_POLICY}`,
];

/** The policy of a page whose inline scripts are named, by their hashes or by a nonce. */
export function contentSecurityPolicy(scripts: { hashes: string[] } | { nonce: string }): string {
  const sources =
    'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`);
  return [...fixed, `script-src ${["'self'", ...sources].join(' ')}`].join('; ');
}

/** CSP hashes of every inline script of a rendered page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc\s*=/.test(attributes) || content === '') continue;
    hashes.add(`sha256-${createHash('sha256').update(content).digest('base64')}`);
  }
  return [...hashes];
}
