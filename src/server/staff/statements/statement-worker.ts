import { answerInThread } from '#server/outside/answer-in-thread.ts';
import { type ReadStatements, readStatementFile, type StatementFile } from './read-statement-file.ts';

answerInThread<StatementFile, ReadStatements>(readStatementFile);
