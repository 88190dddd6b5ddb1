import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { signedAddress } from '@affinity/kit/media/signed-address';
import type {
  Evidence,
  SealedAttachment,
  SealedFile,
  ShownAttachment,
  ShownEvidence,
  ShownFile,
  ShownProfile,
} from '@affinity/proto/vocabulary/evidence';
import type { SocialGraphConfig } from '../config.js';

const WINDOW_MS = 10 * 60_000;

/** Signs addresses of sealed files. Whoever calls this has made sure that the answer goes to a moderator. */
@Injectable()
export class SealedAddresses {
  constructor(@Inject(CONFIG) private readonly config: Pick<SocialGraphConfig, 'mediaBaseUrl' | 'mediaSigningKey'>) {}

  /**
   * The address is good for ten to twenty minutes. It ends when a window does, so that reading again within one changes no address
   * that is shown.
   */
  show({ key, ...described }: SealedFile): ShownFile {
    if (key === null) return { ...described, url: null, expiresAt: null };
    return { ...described, ...this.addressOf(key, described.type, 'inline') };
  }

  /** As `show`; what a page cannot show itself is saved. */
  attachment({ key, ...described }: SealedAttachment): ShownAttachment {
    if (key === null) return { ...described, url: null, expiresAt: null };
    const { name, type } = described;
    return { ...described, ...this.addressOf(key, name, /^(?:image|audio|video)\//.test(type) ? 'inline' : 'attachment') };
  }

  profile(profile: Extract<Evidence, { kind: 'member' }>): ShownProfile {
    const { photos, ...rest } = profile;
    return {
      ...rest,
      photo: profile.photo && this.show(profile.photo),
      ...(photos && { photos: photos.map((photo) => this.show(photo)) }),
      cover: profile.cover && this.show(profile.cover),
    };
  }

  evidence(document: Evidence): ShownEvidence {
    switch (document.kind) {
      case 'post': {
        const all = (media: readonly SealedFile[]): ShownFile[] => media.map((file) => this.show(file));
        const { quoted } = document;
        return { ...document, media: all(document.media), quoted: quoted && { ...quoted, media: all(quoted.media) } };
      }
      case 'story':
        return { ...document, picture: document.picture && this.show(document.picture) };
      case 'member':
        return this.profile(document);
      case 'conversation': {
        const { messages, ...rest } = document;
        if (!messages) return rest;
        return { ...rest, messages: messages.map((message) => ({ ...message, file: message.file && this.attachment(message.file) })) };
      }
      default:
        return document;
    }
  }

  private addressOf(key: string, name: string, disposition: 'inline' | 'attachment'): { url: string; expiresAt: string } {
    const expiresAt = new Date((Math.ceil(Date.now() / WINDOW_MS) + 1) * WINDOW_MS);
    const { mediaBaseUrl, mediaSigningKey } = this.config;
    return { url: signedAddress(mediaBaseUrl, mediaSigningKey, { key, name, disposition, expiresAt }), expiresAt: expiresAt.toISOString() };
  }
}
