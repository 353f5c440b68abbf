import { createHash } from 'node:crypto';
import { RICH_TEXT_POLICY } from '#contract/rich-text-policy.ts';

const fixed = [
  "default-src 'none'",
  // Fitted sizes and a family's colours are style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  // The interface face comes with its stylesheet.
  "font-src 'self' data:",
  "media-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // No string becomes HTML or a script in the browser but the foundry's words, by the policy of prose.tsx.
  "require-trusted-types-for 'script'",
  `trusted-types ${RICH_TEXT_POLICY}`,
];

/**
 * The policy of a page whose inline scripts are named, by their hashes or by a nonce, and its inline styles, where it has any, by
 * theirs, or by a nonce, and which sends to these origins beside its own.
 */
export function contentSecurityPolicy(
  named: ({ hashes: string[] } | { nonce: string }) & { styles?: string[]; styleNonce?: string },
  sendsTo: readonly string[],
): string {
  const scripts = 'nonce' in named ? [`nonce-${named.nonce}`] : named.hashes;
  const { styles = [], styleNonce } = named;
  const ofStyles = own(styleNonce === undefined ? styles : [...styles, `nonce-${styleNonce}`]);
  return [
    ...fixed,
    `style-src ${ofStyles}`,
    `style-src-elem ${ofStyles}`,
    `connect-src ${["'self'", ...sendsTo].join(' ')}`,
    `script-src ${own(scripts)}`,
  ].join('; ');
}

function own(further: string[]): string {
  return ['self', ...further].map((source) => `'${source}'`).join(' ');
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
