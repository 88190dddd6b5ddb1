import { useEffect } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Stops a file dropped beside its target: the browser would open it in place of the app (EXPERIENCE-3). */
export function useDropGuard(): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented || event.dataTransfer === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
