import { useEffect, useState } from 'react';

/** Whether this browser cannot draw the picture at a local address: HEIC, in most of them. */
export function useUndrawn(url: string | null): boolean {
  const [undrawn, setUndrawn] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const picture = new Image();
    picture.addEventListener('error', () => setUndrawn(url));
    picture.src = url;
    return () => picture.removeAttribute('src');
  }, [url]);
  return url !== null && undrawn === url;
}
