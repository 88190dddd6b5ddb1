import { useLocation } from 'react-router';
import { useScreen } from '../../../ui/use-screen.js';
import { comingTextAt } from '../texts.js';
import { ComingSoon } from '../../../ui/coming-soon.js';

/** A route of the shell whose screen is not built yet, saying so. */
export function ComingSoonScreen() {
  const { pathname } = useLocation();
  const { title, text } = comingTextAt(pathname);
  const heading = useScreen(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <ComingSoon text={text} />
    </>
  );
}
