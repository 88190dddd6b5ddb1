import { type ReactNode, useState } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { Avatar } from '#shared/ui/avatar.js';
import { classNames } from '#shared/ui/class-names.js';
import { Ripples } from '#shared/ui/ripples.js';
import { ProfileCounts } from './components/profile-counts.js';
import styles from './profile-head.module.css';
import { MailIcon, OutwardIcon, PlaceIcon } from './profile-icons.js';
import { shownLinks } from '#features/people/social-links.js';
import { PROFILE_TEXTS, SOCIAL_LINK_TEXTS } from './texts.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const PhotoViewer = pressedPart(async () => (await import('./photos/photo-viewer.js')).PhotoViewer);

const PHOTO_SIZE = 124;

export interface ProfileHeadProps {
  person: PersonProfile;
  /** The name is a heading on a screen. A dialog has it as its heading already. */
  nameAs: 'h2' | 'p';
  /** The reader's actions. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Cover, photo, name, e-mail, location, links and counts (PRO-001..009, POP-001..008). */
export function ProfileHead({ person, nameAs: Name, actions, className }: ProfileHeadProps) {
  const { fullName, email, bio_data: bio } = person;
  const location = bio?.location?.trim() ?? '';
  const links = shownLinks(bio?.socialLinks);
  return (
    <header className={classNames(styles.head, className)}>
      <Cover url={person.coverPhotoURL} name={fullName} />
      <div className={styles.body}>
        <div className={styles.top}>
          <Photo person={person} />
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.about}>
          <Name className={styles.name} dir="auto">
            {fullName}
          </Name>
          {(email !== null || location !== '') && (
            <ul className={styles.details}>
              {email !== null && (
                <li className={styles.detail}>
                  <MailIcon size={18} />
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {location !== '' && (
                <li className={styles.detail} dir="auto">
                  <PlaceIcon size={18} />
                  {location}
                </li>
              )}
            </ul>
          )}
        </div>
        {links.length > 0 && (
          <ul className={styles.links} aria-label={PROFILE_TEXTS.links(fullName)}>
            {links.map(({ name, href }) => (
              <li key={name}>
                <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                  {SOCIAL_LINK_TEXTS[name]}
                  <OutwardIcon size={18} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <ProfileCounts person={person} />
      </div>
    </header>
  );
}

/** The cover. When it is absent or broken, the brand's drawing takes its place. */
function Cover({ url, name }: { url: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.cover}>
      {url !== null && url !== broken ? (
        <img src={url} alt={PROFILE_TEXTS.cover(name)} decoding="async" onError={() => setBroken(url)} />
      ) : (
        <div className={styles.art}>
          <Ripples />
        </div>
      )}
    </div>
  );
}

/** The photo, which a press enlarges, or initials without one. */
function Photo({ person }: { person: PersonProfile }) {
  const { photoURL: url, fullName: name } = person;
  const [open, setOpen] = useState(false);
  const avatar = <Avatar photo={url} names={[name]} size={PHOTO_SIZE} />;
  if (url === null) return <span className={styles.photo}>{avatar}</span>;
  return (
    <>
      <button type="button" className={styles.photo} aria-label={PROFILE_TEXTS.openPhoto(name)} onClick={() => setOpen(true)}>
        {avatar}
      </button>
      {open && <PhotoViewer person={person} start={0} onClose={() => setOpen(false)} />}
    </>
  );
}
