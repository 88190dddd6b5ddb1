import { createRoot } from 'react-dom/client';
import '#shared/theme/base.css';
import { Catalogue } from './catalogue.js';
import { showHeldStates } from './held-states.js';

// A frame is to be looked at: what takes the focus by itself must not take that of the page around.
if (window !== parent) {
  HTMLElement.prototype.focus = () => undefined;
  // oxlint-disable-next-line typescript/unbound-method -- a dialog is given below
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showInert(this: HTMLDialogElement) {
    this.inert = true;
    showModal.call(this);
  };
}
createRoot(document.getElementById('root')!).render(<Catalogue alone={new URLSearchParams(location.search).get('alone')} />);
showHeldStates();
import.meta.hot?.on('vite:afterUpdate', showHeldStates);
