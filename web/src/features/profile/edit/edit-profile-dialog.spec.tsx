import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EditProfileRequest } from '#shared/api/schema.js';
import { NOTHING_ANSWERED, personProfileOf, profileOf, testMember } from '#testing/data/members.js';
import { gatewayWithPerson } from '#testing/data/people.js';
import { uploadedImage, uploadPermission } from '#testing/data/stories.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { StorageStandIn } from '#testing/storage.js';

const ada = testMember('Ada');
const BIO = { ...NOTHING_ANSWERED, additional: { dealbreakers: '', moreInfo: 'I sail.' }, location: 'Lisbon' };
const person = personProfileOf(ada, { relation: null, bio_data: { ...BIO, socialLinks: { website: 'https://ada.example' } } });
const LINK_LABELS = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'Website'];

const queryPopup = () => screen.queryByRole('dialog', { name: 'Edit Profile' });
const popup = () => within(screen.getByRole('dialog', { name: 'Edit Profile' }));
const field = (label: string) => popup().getByLabelText(label);
const save = () => popup().getByRole('button', { name: /^(Save|Saving\.\.\.)$/ });
const cancel = () => popup().getByRole('button', { name: 'Cancel' });
const previews = () => queryPopup()!.querySelectorAll('img[src^="blob:"]');
const closed = () => waitFor(() => expect(queryPopup()).toBeNull());
const picture = (name = 'picture.png', type = 'image/png') => new File(['picture'], name, { type });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Escape, as the browser tells the dialog of it. */
const escape = () => fireEvent(queryPopup()!, new Event('cancel', { cancelable: true }));

describe('the Edit Profile popup', () => {
  let gateway: GatewayStandIn;
  let storage: StorageStandIn;
  beforeEach(() => {
    storage = new StorageStandIn();
    let uploadId = '';
    gateway = gatewayWithPerson(ada, person)
      .on(
        'POST',
        '/api/profiles/{id}/uploads',
        () => {
          const permission = uploadPermission();
          ({ uploadId } = permission);
          return permission;
        },
        { status: 201 },
      )
      .on('POST', '/api/profiles/{id}/uploads/{uploadId}/complete', () => uploadedImage(uploadId))
      .done('DELETE', '/api/profiles/{id}/uploads/{uploadId}')
      // A slow typist is offered towns.
      .on('GET', '/api/places', { items: [] })
      .on('PATCH', '/api/profiles/{id}', ({ body }) => {
        const { location = BIO.location } = body as EditProfileRequest;
        return profileOf(ada, { revision: 2, bio_data: { ...person.bio_data!, location } });
      });
  });

  /** Writes of the own profile and its pictures, in order. */
  const writes = () =>
    gateway.asked.flatMap(({ method, path }) => (method !== 'GET' && path.startsWith('/api/profiles/') ? `${method} ${path}` : []));
  const patches = () => gateway.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const edit = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await screen.findByRole('dialog', { name: 'Edit Profile' });
  };
  async function open() {
    const page = showPage('/profile', gateway);
    await edit(page.user);
    return page;
  }

  it('PRO-004, PRO-045, PRO-046, PRO-047, PRO-048, PRO-049, PRO-050, PRO-051 opens on what is stored, with its inputs and buttons; Cancel changes nothing', async () => {
    const { user } = await open();
    expect(field('Full Name')).toHaveValue(ada.fullName);
    expect(field('Bio')).toHaveValue('I sail.');
    expect(field('Bio').tagName).toBe('TEXTAREA');
    expect(field('Location')).toHaveValue('Lisbon');
    for (const label of LINK_LABELS) expect(field(label)).toHaveAttribute('type', 'url');
    expect(field('Website')).toHaveValue('https://ada.example');
    for (const label of ['Change cover photo', 'Change profile photo'])
      expect(field(label)).toHaveAttribute('accept', expect.stringContaining('image/png'));
    expect(save()).toBeVisible();
    fill('Full Name', 'Somebody Else');
    await user.upload(field('Change cover photo'), picture());
    await user.click(cancel());
    await closed();
    expect(screen.getByRole('heading', { name: ada.fullName })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('PRO-066 without a new picture nothing is uploaded, and without a change nothing is sent', async () => {
    const { user } = await open();
    await user.click(save());
    await closed();
    expect(writes()).toEqual([]);
    await edit(user);
    fill('Location', 'Porto');
    await user.click(save());
    await closed();
    expect(patches()).toEqual([{ location: 'Porto' }]);
    expect(writes()).toEqual([`PATCH /api/profiles/${ada.id}`]);
    expect(screen.getByText('Porto')).toBeVisible();
  });

  it('PRO-052 Cancel and Save wait while it is being saved, and so does closing', async () => {
    const { user } = await open();
    const release = gateway.holdBack('PATCH', '/api/profiles/{id}');
    fill('Location', 'Porto');
    await user.click(save());
    await waitFor(() => expect(save()).toHaveTextContent('Saving...'));
    expect(save()).toBeDisabled();
    expect(cancel()).toBeDisabled();
    escape();
    expect(queryPopup()).toBeVisible();
    release();
    await closed();
  });

  it('PRO-054, PRO-060, ERR-003 a failed upload ends the save without a word; the next try goes on', async () => {
    gateway.refuse('POST', '/api/profiles/{id}/uploads', { times: 1 });
    const { user, errors } = await open();
    await user.upload(field('Change profile photo'), picture());
    fill('Location', 'Porto');
    await user.click(save());
    await waitFor(() => expect(errors()).toContain('[upload-media] internal'));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(popup().queryByRole('alert')).toBeNull();
    expect(patches()).toEqual([]);
    await user.click(save());
    await closed();
    expect(patches()).toEqual([{ location: 'Porto', photoUploadId: expect.any(String) as string }]);
    expect(storage.sent).toHaveLength(1);
  });

  it('PRO-059 a failed save is only logged, the controls work again, and what was uploaded is not sent twice', async () => {
    gateway.refuse('PATCH', '/api/profiles/{id}', { times: 1 });
    const { user, errors } = await open();
    await user.upload(field('Change profile photo'), picture());
    fill('Bio', 'Kept');
    await user.click(save());
    await waitFor(() => expect(errors()).toContain('[edit-profile] internal'));
    await waitFor(() => expect(save()).toBeEnabled());
    expect(cancel()).toBeEnabled();
    expect(popup().queryByRole('alert')).toBeNull();
    expect(field('Bio')).toHaveValue('Kept');
    await user.click(save());
    await closed();
    expect(storage.sent).toHaveLength(1);
    expect(writes().filter((call) => call.endsWith('/uploads'))).toHaveLength(1);
  });

  it('PRO-045, PRO-063 what is no image, or larger than 10 MB, is refused and not previewed', async () => {
    const { user } = await open();
    const choose = (file: File) => fireEvent.change(field('Change profile photo'), { target: { files: [file] } });
    choose(picture('paper.pdf', 'application/pdf'));
    expect(popup().getByRole('alert').textContent).toBe('Only images can be chosen here.');
    choose(Object.defineProperty(picture('huge.png'), 'size', { value: 10 * 1024 * 1024 + 1 }));
    expect(popup().getByRole('alert').textContent).toBe('File size must be less than 10MB');
    expect(previews()).toHaveLength(0);
    choose(picture());
    expect(popup().queryByRole('alert')).toBeNull();
    expect(previews()).toHaveLength(1);
    await user.click(popup().getByRole('button', { name: 'Keep the profile photo as it was' }));
    expect(previews()).toHaveLength(0);
  });

  it('MED-018, ERR-009 a picture without content is refused, also twice in a row, and the message takes the focus', async () => {
    await open();
    for (const purpose of ['cover', 'profile']) {
      const alert = () => popup().getByRole('alert');
      const choose = () => {
        field('Full Name').focus();
        fireEvent.change(field(`Change ${purpose} photo`), { target: { files: [new File([], 'picture.png', { type: 'image/png' })] } });
      };
      choose();
      expect(alert().textContent).toBe('This file is empty. Please choose another one.');
      expect(alert()).toHaveFocus();
      choose();
      expect(alert()).toHaveFocus();
      expect(previews()).toHaveLength(0);
      fireEvent.change(field(`Change ${purpose} photo`), { target: { files: [picture()] } });
      expect(popup().queryByRole('alert')).toBeNull();
      fireEvent.click(popup().getByRole('button', { name: `Keep the ${purpose} photo as it was` }));
    }
    expect(writes()).toEqual([]);
  });

  it('PRO-050, MISC-015 a link that is no web address is not saved', async () => {
    const { user } = await open();
    for (const bad of ['javascript:alert(1)', 'ada.example', 'ftp://ada.example']) {
      fill('Website', bad);
      await user.click(save());
      expect(field('Website'), bad).toBeInvalid();
      expect(queryPopup()).toBeVisible();
    }
    expect(writes()).toEqual([]);
    fill('Website', 'https://ada.example/me');
    await user.click(save());
    await closed();
  });
});
