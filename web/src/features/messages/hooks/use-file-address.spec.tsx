import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { ShownMessage } from '../state/shown-message.js';
import { useFileAddress } from './use-file-address.js';

const [ada, bea] = [testMember('Ada'), testMember('Bea')];
const pairKey = pairKeyOf(ada, bea);
const SERVED = '/media/chat/picture.jpg';

/** An own message with a file that this tab still has. `seq` is null until the server has the message. */
function shown(local: File, type: string, seq: number | null) {
  const gateway = gatewayFor(ada).on('GET', '/api/conversations/{pairKey}/messages/{id}/file', {
    url: SERVED,
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  vi.stubGlobal('fetch', gateway.fetch);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const message = { id: 'm1', pairKey, seq, file: { name: local.name, type, size: local.size, local } } as ShownMessage;
  return renderHook(() => useFileAddress(message), { wrapper }).result;
}

describe('the file of an own message', () => {
  it('is shown without loading while this browser can show it', () => {
    const source = shown(new File(['x'], 'door.png', { type: 'image/png' }), 'image/png', 1);
    expect(source.current.url).toMatch(/^blob:/);
  });

  it('MED-015 is the picture that the server made of it, where browsers do not draw its kind', async () => {
    const source = shown(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }), 'image/jpeg', 1);
    expect(source.current.url).toBeNull();
    await waitFor(() => expect(source.current.url).toBe(SERVED));
  });

  it('MED-016 is the server’s when this browser fails on it; until the server has it, it is a file to save', async () => {
    const film = new File(['x'], 'film.mov', { type: 'video/quicktime' });
    const unsent = shown(film, 'video/quicktime', null);
    act(() => unsent.current.renew());
    expect(unsent.current).toMatchObject({ url: null, failed: true });
    const sent = shown(film, 'video/mp4', 1);
    expect(sent.current.url).toMatch(/^blob:/);
    act(() => sent.current.renew());
    await waitFor(() => expect(sent.current).toMatchObject({ url: SERVED, failed: false }));
  });
});
