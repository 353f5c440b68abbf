import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

it('asks for https for a year where the shop has it, and says nothing of it where it has not', () => {
  expect(securityHeaders(true)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
});
