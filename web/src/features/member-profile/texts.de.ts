import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PROFILE_TEXTS: Words<typeof english.PROFILE_TEXTS> = {
  cover: (name) => `Titelbild von ${name}`,
  counts: 'Zahlen',
  tabs: 'Was du von diesem Profil sehen willst',
  tab: { posts: 'Beiträge', media: 'Medien', sparks: 'Funken', followers: 'Follower' },
  unknownCount: 'nicht bekannt',
  links: (name) => `Links von ${name}`,
  openPhoto: (name) => `Foto von ${name} öffnen`,
  postsFailed: 'Die Beiträge konnten nicht geladen werden.',
  mediaFailed: 'Die Bilder konnten nicht geladen werden.',
  peopleFailed: 'Diese Personen konnten nicht geladen werden.',
  moreFailed: 'Mehr konnte nicht geladen werden. Bitte versuch es noch einmal.',
  loading: 'Wird geladen...',
  loadMore: 'Mehr laden',
  loadingMore: 'Mehr wird geladen...',
  end: 'Das ist alles.',
  tryAgain: 'Noch einmal versuchen',
  /** Beside those who follow the reader: they are taken off the list. */
  unfollow: 'Entfernen',
};

export const SOCIAL_LINK_TEXTS: Words<typeof english.SOCIAL_LINK_TEXTS> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  website: 'Website',
};

export const PERSON_TEXTS: Words<typeof english.PERSON_TEXTS> = {
  title: 'Profil',
  loading: 'Profil wird geladen...',
  noId: 'Es wurde keine ID angegeben.',
  notFound: 'Dieses Profil wurde nicht gefunden.',
  failed: 'Das Profil konnte nicht live geladen werden.',
  tooMany: 'Du hast heute sehr viele Profile geöffnet. Bitte komm morgen wieder.',
  sparked: 'Funke geschickt',
  sparksNotShown: (name) => `Wer ${name} Funken geschickt hat, sehen nur Menschen, die mit ${name} verbunden sind.`,
  followersNotShown: (name) => `Wer ${name} folgt, sehen nur Menschen, die mit ${name} verbunden sind.`,
  yourProfile: 'Zu deinem Profil',
  close: 'Schließen',
  empty: {
    posts: 'Hier gibt es keine Beiträge.',
    media: 'Hier gibt es keine Medien.',
    sparks: 'Hier gibt es keine Funken.',
    followers: 'Hier gibt es keine Follower.',
  },
};
