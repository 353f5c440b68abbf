import { z } from 'zod';

/** Where on the site a text stands that is spoken or translated. */
export const wordsSource = z.enum(['specimen', 'tester', 'typewriter', 'story']);
export type WordsSource = z.infer<typeof wordsSource>;
