import { useEffect, useRef, useState } from 'react';
import styles from './in-face.module.css';

interface InFaceProps {
  /** Of the page's faces. */
  readonly face: string;
  readonly text: string;
}

/** A font's name in its own letters, once they are here: of a face the one file is fetched that has them, when the name is seen. */
export function InFace({ face, text }: InFaceProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [here, setHere] = useState(false);
  const family = JSON.stringify(face);
  useEffect(() => {
    let gone = false;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      document.fonts.load(`16px ${family}`, text).then(
        (found) => {
          if (!gone && found.length > 0) setHere(true);
        },
        // Not to be had just now: the name stays in the letters of the rest.
        () => {},
      );
    });
    if (element.current) watch.observe(element.current);
    return () => {
      gone = true;
      watch.disconnect();
    };
  }, [family, text]);
  return (
    <span ref={element} className={styles.name} style={here ? { fontFamily: `${family}, var(--font)` } : {}}>
      {text}
    </span>
  );
}
