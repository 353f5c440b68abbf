import { leaveWordsWhole } from './leave-words-whole.ts';

leaveWordsWhole();
await import('./answer-drawing.ts');
