import { create } from 'zustand';

/** What a visitor is asked, with the words of both answers. */
export interface Question {
  title: string;
  /** What a yes means, where the title does not say it. */
  explanation?: string | undefined;
  yes: string;
  no: string;
}

/** The question that is open, null while none is. */
export const useQuestion = create<{ open: (Question & { answer: (isYes: boolean) => void }) | null }>()(
  () => ({ open: null }),
);

/** Asks, and resolves to whether the answer was yes; a question that was still open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().open?.answer(false);
  return new Promise((resolve) => {
    function answer(isYes: boolean) {
      useQuestion.setState({ open: null });
      resolve(isYes);
    }
    useQuestion.setState({ open: { ...question, answer } });
  });
}
