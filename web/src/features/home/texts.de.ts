import { MAX_POST_LENGTH, MAX_POST_MEDIA } from '@affinity/proto/vocabulary/limits';
import type { Words } from '#shared/text/words.js';
import { DESCRIBE_PICTURE } from '#shared/uploads/picture.texts.js';
import type * as english from './texts.js';

export const HOME_TEXTS: Words<typeof english.HOME_TEXTS> = {
  screen: 'Start',
  hello: (firstName) => (firstName === '' ? 'Hallo' : `Hallo, ${firstName}`),
  profileReady: 'Dein Profil ist eingerichtet.',
  goOverAnswers: 'Deine Antworten durchgehen',
  addPhoto: 'Ein Foto hinzufügen',
  latestPosts: 'Neueste Beiträge',
  discover: 'Entdecken',
};

export const COMPOSER_TEXTS: Words<typeof english.COMPOSER_TEXTS> = {
  newPost: 'Neuer Beitrag',
  prompt: 'Was gibt es Neues?',
  minimize: 'Verkleinern',
  counter: (length) => `${length} von ${MAX_POST_LENGTH} Zeichen`,
  cut: `Nur die ersten ${MAX_POST_LENGTH} Zeichen wurden übernommen.`,
  moods: 'Deine Stimmung beim Schreiben; sie gehört nicht zum Beitrag',
  mood: {
    happy: 'Fröhlich',
    flirty: 'In Flirtlaune',
    excited: 'Voller Vorfreude',
    romantic: 'Romantisch',
    adventurous: 'Abenteuerlustig',
  },
  addMedia: 'Fotos oder Videos hinzufügen',
  dropHere: 'Fotos und Videos hier ablegen',
  media: 'Fotos und Videos dieses Beitrags',
  notKept: (files) =>
    files === 1
      ? 'Ein Foto oder Video wurde nicht gespeichert. Füge es noch einmal hinzu.'
      : `${files} Fotos und Videos wurden nicht gespeichert. Füge sie noch einmal hinzu.`,
  step: { waiting: 'Wartet', checking: 'Wird geprüft', ready: 'Fertig', failed: 'Nicht hochgeladen' },
  kind: { image: 'Bild', video: 'Video' },
  notSent: 'Das konnte nicht gesendet werden.',
  percent: (percent) => `${percent}\u00a0%`,
  progressOf: (name) => `Hochladen von ${name}`,
  cancel: (name) => `Hochladen von ${name} abbrechen`,
  remove: (name) => `${name} entfernen`,
  retry: 'Noch einmal versuchen',
  retryOf: (name) => `Hochladen von ${name} noch einmal versuchen`,
  description: (name) => `${DESCRIBE_PICTURE} (${name})`,
  descriptionPrompt: DESCRIBE_PICTURE,
  playsNotEverywhere: 'Nicht jeder Browser kann dieses Video abspielen (HEVC). Manche sehen nur das erste Bild.',
  tooMany: `In einen Beitrag passen höchstens ${MAX_POST_MEDIA} Fotos und Videos.`,
  post: 'Veröffentlichen',
  posting: 'Wird veröffentlicht...',
  posted: 'Dein Beitrag ist veröffentlicht.',
  showPosted: 'Anzeigen',
  waits: 'Keine Verbindung. Dein Beitrag wird veröffentlicht, sobald sie wieder da ist.',
  noRoom: 'Neben dem, was du gerade schreibst, ist dafür kein Platz. Veröffentliche das zuerst.',
  leaveTitle: 'Verlassen, ohne zu veröffentlichen?',
  leaveText: 'Dein Text bleibt hier als Entwurf, bis du zurückkommst. Fotos und Videos musst du neu hinzufügen.',
  stay: 'Weiterschreiben',
  leave: 'Verlassen',
};

export const FEED_TEXTS: Words<typeof english.FEED_TEXTS> = {
  views: 'Wessen Beiträge',
  view: { latest: 'Neueste', following: 'Folge ich' },
  search: 'Beiträge durchsuchen',
  searchPrompt: 'Nach Wörtern oder Personen suchen',
  clearSearch: 'Suche leeren',
  filters: 'Arten von Beiträgen',
  filter: { all: 'Alle', text: 'Text', images: 'Bilder', videos: 'Videos', quoted: 'Zitate' },
  loading: 'Beiträge werden geladen...',
  none: 'Keine Beiträge gefunden.',
  noneYet: 'Bisher hat niemand etwas geteilt. Mach den Anfang.',
  noneFollowed: 'Die Menschen, denen du folgst, haben noch nichts geteilt.',
  noneFits: 'Nichts passt zu deiner Suche und deinem Filter.',
  noneReadable: 'Sie konnten gerade nicht geladen werden.',
  writeFirst: 'Beitrag schreiben',
  seeLatest: 'Neueste Beiträge ansehen',
  clearSelection: 'Suche und Filter zurücksetzen',
  tryAgain: 'Noch einmal versuchen',
  newPosts: (count) => (count === 1 ? '1 neuer Beitrag verfügbar' : `${count} neue Beiträge verfügbar`),
  newPostsFailed: 'Die neuen Beiträge konnten nicht geladen werden. Bitte versuch es noch einmal.',
  loadMore: 'Mehr Beiträge laden',
  loadingMore: 'Weitere Beiträge werden geladen...',
  moreFailed: 'Weitere Beiträge konnten nicht geladen werden. Bitte versuch es noch einmal.',
  end: 'Du hast alle Beiträge gesehen.',
};

export const SHORTCUT_TEXTS: Words<typeof english.SHORTCUT_TEXTS> = {
  title: 'Tastenkürzel',
  keys: [
    ['n', 'Beitrag schreiben'],
    ['/', 'Beiträge durchsuchen'],
    ['j', 'Nächster Beitrag'],
    ['k', 'Voriger Beitrag'],
    ['l', '„Gefällt mir“ für den Beitrag, der den Fokus hat'],
    ['r', 'Seine Kommentare öffnen'],
    ['Strg oder Cmd + Enter', 'Abschicken, was du gerade schreibst'],
    ['?', 'Diese Tastenkürzel anzeigen'],
    ['Esc', 'Schließen'],
  ],
};
