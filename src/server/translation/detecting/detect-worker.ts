import { eld } from 'eld/small';
import { answerInThread } from '#server/outside/answer-in-thread.ts';
import type { LanguageScores } from './detector.ts';

answerInThread<string, LanguageScores>((text) => eld.detect(text).getScores());
