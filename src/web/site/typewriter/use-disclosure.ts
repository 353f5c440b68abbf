import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface Disclosure {
  isOpen: boolean;
  close: () => void;
  place: RefObject<HTMLDivElement | null>;
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    type: 'button';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  panel: { id: string; onKeyDown: (event: KeyboardEvent) => void };
}

/** What a word opens over the sheet; Escape and a press elsewhere close it, and Escape gives the focus back to the word. */
export function useDisclosure(): Disclosure {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    function closeFrom(event: PointerEvent): void {
      if (event.target instanceof Node && place.current?.contains(event.target) === false) setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeFrom);
    return () => document.removeEventListener('pointerdown', closeFrom);
  }, [isOpen]);
  return {
    isOpen,
    close: () => setIsOpen(false),
    place,
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
    },
    panel: {
      id,
      onKeyDown(event) {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        setIsOpen(false);
        button.current?.focus();
      },
    },
  };
}
