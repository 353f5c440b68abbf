import { keepTestPostgres } from './open-test-postgres.ts';

/** Vitest calls this before the first test file, and what it gives after the last one. */
export default keepTestPostgres;
