import { expect, it } from 'vitest';
import { consentWords } from './consent-words.ts';

const visits = { url: 'https://visits.example/matomo.php', siteId: 3, namesUser: false };
const faults = { url: 'https://faults.example/api/1/envelope/', publicKey: 'key', environment: 'production' };

it('names who gets something', () => {
  expect(consentWords({ visits, faults })).toMatch(
    /May this site also count your visit at visits\.example and report faults of its pages to faults\.example\?$/,
  );
  expect(consentWords({ visits: null, faults })).toMatch(/May this site also report faults/);
});

it('says that an e-mail address goes along where it does', () => {
  const named = { ...visits, namesUser: true };
  expect(consentWords({ visits: named, faults: null })).toMatch(
    /count your visit at visits\.example \(with your e-mail address while you are logged in\)\?$/,
  );
  expect(consentWords({ visits: named, faults })).toMatch(/while you are logged in\) and report faults/);
  expect(consentWords({ visits, faults })).not.toContain('e-mail');
});

it('asks for nothing where nothing is measured, and says so', () => {
  const words = consentWords({ visits: null, faults: null });
  expect(words).toContain('Nothing is measured.');
  expect(words).not.toContain('?');
});
