import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import { showPage } from '#testing/show-page.js';
import { COMPOSER_TEXTS } from '../texts.js';

it('MED-017 a picture can be cropped before it is sent; animations and other files cannot', async () => {
  const [ada, bea] = [testMember('Ada'), testMember('Bea')];
  const pairKey = pairKeyOf(ada, bea);
  const gateway = gatewayFor(ada)
    .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, bea)]))
    .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([messageOf(pairKey, bea, 'By the harbour')]))
    .done('PUT', '/api/conversations/{pairKey}/receipts')
    .done('PUT', '/api/conversations/delivered');
  const { user } = showPage(`/messages?chat=${pairKey}`, gateway);
  const picker = await screen.findByLabelText(COMPOSER_TEXTS.attach, { selector: 'input' });
  const files = [
    new File(['x'], 'door.png', { type: 'image/png' }),
    new File(['x'], 'dance.gif', { type: 'image/gif' }),
    new File(['x'], 'paper.pdf', { type: 'application/pdf' }),
  ];
  fireEvent.change(picker, { target: { files } });
  expect(await screen.findByText('paper.pdf')).toBeVisible();
  const crops = screen.getAllByRole('button', { name: /^Crop or turn / });
  expect(crops.map((button) => button.getAttribute('aria-label'))).toEqual(['Crop or turn door.png']);
  await user.click(crops[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Crop or turn the picture' });
  // What is sent here has any shape.
  expect(await within(dialog).findByRole('group', { name: 'Shape' })).toBeVisible();
  // Escape is the dialog's: the files stay.
  within(dialog).getAllByRole('button')[0]!.focus();
  await user.keyboard('{Escape}');
  expect(screen.getByText('paper.pdf')).toBeVisible();
});
