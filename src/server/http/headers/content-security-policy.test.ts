import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

it('names each inline script once and leaves out scripts of a file', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="module">b()</script><script>a()</script>';
  expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()')]);
});

it('allows scripts of this site and the named ones only', () => {
  const policy = contentSecurityPolicy({ hashes: [hashOf('a()')] }, []);
  expect(policy).toContain(`script-src 'self' '${hashOf('a()')}'`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(contentSecurityPolicy({ nonce: 'n0' }, [])).toContain("script-src 'self' 'nonce-n0'");
});

it('lets no string of a script become HTML or a script but by the policy of rich text', () => {
  const policy = contentSecurityPolicy({ hashes: [] }, []).split('; ');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types rich-text');
});

it('lets a page send to the origins that it measures by, and to no other', () => {
  const policy = contentSecurityPolicy({ hashes: [] }, ['https://visits.example']).split('; ');
  expect(policy).toContain("connect-src 'self' https://visits.example");
  expect(policy.filter((rule) => rule.includes('visits.example'))).toHaveLength(1);
  expect(contentSecurityPolicy({ hashes: [] }, []).split('; ')).toContain("connect-src 'self'");
});
