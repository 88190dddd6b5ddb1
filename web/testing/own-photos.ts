import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Profile, ProfilePhoto } from '#shared/api/schema.js';
import { personProfileOf, profileOf, type TestMember } from './data/members.js';
import { gatewayWithPerson } from './data/people.js';
import { uploadedImage, uploadPermission } from './data/stories.js';
import type { GatewayStandIn } from './gateway.js';
import { type ShownPage, showPage } from './show-page.js';
import { StorageStandIn } from './storage.js';

export const PHOTOS = '/api/profiles/{id}/photos';

export const photosNamed = (...alts: string[]): ProfilePhoto[] =>
  alts.map((alt) => ({ id: randomUUID(), url: `/${alt}-small.webp`, largeUrl: `/${alt}.webp`, alt }));
export const pictureFile = (name = 'me.png', type = 'image/png') => new File(['picture'], name, { type });

/** The photos of the own profile: what the server holds of them, and what the page shows. */
export class OwnPhotos {
  stored = photosNamed('lake', 'hill', 'cat');
  revision = 1;
  readonly storage = new StorageStandIn();
  readonly gateway: GatewayStandIn;

  constructor(private readonly member: TestMember) {
    let uploadId = '';
    this.gateway = gatewayWithPerson(member, personProfileOf(member, { relation: null }))
      .on('GET', '/api/profiles/{id}', () => this.profile())
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
      .on('PUT', PHOTOS, ({ body }) => {
        const { photos } = body as { photos: { id: string; alt: string }[] };
        this.stored = photos.map(({ id, alt }) => ({
          ...(this.stored.find((photo) => photo.id === id) ?? { id, url: '/media/story.png', largeUrl: '/media/story.png' }),
          alt,
        }));
        this.revision += 1;
        return this.profile();
      });
  }

  readonly profile = (): Profile =>
    profileOf(this.member, {
      photos: this.stored,
      photos_revision: this.revision,
      revision: this.revision,
      photoURL: this.stored[0]?.url ?? null,
    });
  readonly alts = () => this.stored.map(({ alt }) => alt);
  readonly puts = () => this.gateway.asked.filter(({ method, path }) => method === 'PUT' && path.endsWith('/photos'));

  readonly section = () => within(screen.getByRole('region', { name: /^Photos \d of 6$/ }));
  readonly tiles = () => this.section().getAllByRole('listitem');
  readonly shown = () => this.tiles().map((tile) => within(tile).getByRole('img').getAttribute('alt'));
  readonly button = (name: string | RegExp) => this.section().getByRole('button', { name });
  readonly words = (place: string) => this.section().getByRole('textbox', { name: `What ${place} shows, in words` });
  readonly choose = (user: UserEvent, ...files: File[]) => user.upload(this.section().getByLabelText('Add photos'), files);

  async open(expected = this.stored.length): Promise<ShownPage> {
    const page = showPage('/profile', this.gateway);
    await page.user.click(await screen.findByRole('button', { name: /^Change photos/ }));
    await screen.findByRole('region', { name: `Photos ${expected} of 6` });
    return page;
  }
}
