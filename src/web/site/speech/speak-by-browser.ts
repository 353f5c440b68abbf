import { SPEECH_VOLUME } from '#domain/limits.ts';

interface BrowserSpeech {
  text: string;
  voice: SpeechSynthesisVoice;
  signal: AbortSignal;
  onWord: (word: { start: number; end: number }) => void;
}

/** Has a text spoken by a voice of this browser. Rejects where it does not speak it. */
export function speakByBrowser({ text, voice, signal, onWord }: BrowserSpeech): Promise<void> {
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.volume = SPEECH_VOLUME;
    utterance.onboundary = ({ name, charIndex }) => {
      const word = text.slice(charIndex).match(/^\S+/)?.[0];
      if (name === 'word' && word !== undefined) onWord({ start: charIndex, end: charIndex + word.length });
    };
    const stop = () => speechSynthesis.cancel();
    const leave = () => signal.removeEventListener('abort', stop);
    utterance.onend = () => {
      leave();
      resolve();
    };
    utterance.onerror = ({ error }) => {
      leave();
      if (signal.aborted) resolve();
      else reject(new Error(error));
    };
    signal.addEventListener('abort', stop);
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  });
}
