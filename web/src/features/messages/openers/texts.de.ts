import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const OPENER_TEXTS: Words<typeof english.OPENER_TEXTS> = {
  title: 'Fang mit einer Frage an. Gesendet wird erst, wenn du sie abschickst.',
  bothChose: (option) => `Ihr habt beide gewählt: ${option}`,
};

export const GENERAL_QUESTIONS: Words<typeof english.GENERAL_QUESTIONS> = [
  'Was hat dich diese Woche zum Lächeln gebracht?',
  'Worauf freust du dich gerade?',
];

export const OPENER_QUESTIONS: Words<typeof english.OPENER_QUESTIONS> = {
  creativePursuits: {
    'Film making': ['Was hast du zuletzt gefilmt?', 'Welche Szene würdest du gern einmal drehen?'],
    'Graphic design': ['Welches Plakat oder Cover würdest du dir an die Wand hängen?', 'Was gestaltest du gerade?'],
    'Music creation': [
      'Wie klingt das Stück, an dem du gerade arbeitest?',
      'Womit beginnt bei dir ein neues Lied: mit Text, Akkorden oder Rhythmus?',
    ],
    Writing: ['Woran schreibst du gerade?', 'Wann fallen dir die besten Sätze ein?'],
    Crafts: ['Was hast du zuletzt selbst gemacht?', 'Welches Handwerk würdest du gern noch lernen?'],
    'Visual arts': ['Was hast du in letzter Zeit gezeichnet oder gemalt?', 'Welche Farbe ist bei dir immer als Erstes leer?'],
    Photography: ['Welches deiner Fotos hat die beste Geschichte?', 'Wofür bleibst du mit der Kamera immer stehen?'],
  },
  interests: {
    Hiking: ['Welchen Weg würdest du gleich morgen noch einmal gehen?', 'Was ist immer in deinem Rucksack?'],
    Gardening: ['Was wächst gerade bei dir?', 'Welche Pflanze will bei dir einfach nicht wachsen?'],
    Gaming: ['Welches Spiel könntest du noch einmal ganz von vorn spielen?', 'Spielst du lieber miteinander oder gegeneinander?'],
    Cooking: ['Welches Gericht gelingt dir ganz ohne Rezept?', 'Was kochst du, wenn du nur für dich kochst?'],
    Art: ['Welches Bild könntest du eine Stunde lang ansehen?', 'Von welcher Ausstellung hast du anderen erzählt?'],
    Tech: ['Welches Gerät würdest du nie wieder hergeben?', 'Woran tüftelst du gerade?'],
    Reading: ['Welches Buch hast du zuletzt weiterempfohlen?', 'Was liest du gerade?'],
    Sports: ['Bei welchem Sport fieberst du so richtig mit?', 'Welches Spiel oder Rennen wirst du nie vergessen?'],
    Travel: ['Welcher Ort hat dich am meisten überrascht?', 'Wohin würdest du fahren, wenn es morgen losgehen könnte?'],
    Music: ['Welches Lied läuft bei dir gerade in Dauerschleife?', 'Welches Konzert würdest du gern noch einmal hören?'],
    'Movies/TV': ['Welchen Film hast du am häufigsten gesehen?', 'Welche Serie würdest du mir empfehlen?'],
  },
  pets: {
    'Small pets': ['Welches kleine Tier magst du am liebsten, und warum?'],
    'Want pets': ['Welches Tier hättest du gern, und wie würde es heißen?'],
    'Cat person': ['Womit hat dich zuletzt eine Katze zum Lachen gebracht?'],
    'Dog lover': ['Welcher Hund hat dir zuletzt den Tag verschönert?'],
  },
  exercise: {
    'Outdoor adventurer': ['Von welchem Abenteuer erzählst du heute noch?'],
    'Yoga enthusiast': ['Morgens oder abends: Wann rollst du deine Matte aus?'],
    'Sports player': ['Welchen Sport machst du, und wie fing das an?'],
    'Gym regular': ['Was hörst du beim Training?'],
    'Casual exerciser': ['Was bringt dich an einem faulen Tag in Bewegung?'],
  },
  socialActivities: {
    'Cultural outings': ['Auf welche Ausstellung, welches Konzert oder welches Stück freust du dich?'],
    'Quiet dinners': ['Was steht bei einem ruhigen Abendessen nach deinem Geschmack auf dem Tisch?'],
    'Small gatherings': ['Was macht für dich einen guten Abend in kleiner Runde aus?'],
    'One-on-one': ['Worüber könntest du stundenlang reden?'],
    'Networking events': ['Welches Gespräch mit einem fremden Menschen ist dir in Erinnerung geblieben?'],
    'Large parties': ['Welches Lied bringt dich auf die Tanzfläche?'],
  },
  outgoing: {
    Homebody: ['Was ist dein Lieblingsplatz zu Hause?'],
    Introverted: ['Wobei tankst du neue Kraft?'],
    'Social butterfly': ['Wer hat dich zuletzt überrascht?'],
    'Very outgoing': ['Wie bist du zuletzt mit einem fremden Menschen ins Gespräch gekommen?'],
    'Moderately outgoing': ['Ausgehen oder zu Hause bleiben: Wie wird dein Wochenende?'],
    Situational: ['Wann magst du Gesellschaft, und wann lieber deine Ruhe?'],
  },
  workStyle: {
    'Night owl': ['Welche gute Idee kam dir spät in der Nacht?'],
    'Early bird': ['Was ist das Schönste an deinem frühen Morgen?'],
    'Freelance projects': ['Auf welches Projekt blickst du gern zurück?'],
    'Remote work': ['Was war der schönste Ort, von dem aus du je gearbeitet hast?'],
    'Flexible hours': ['Was machst du mit einer freien Stunde mitten am Tag?'],
    '9-to-5 schedule': ['Was machst du nach Feierabend als Erstes?'],
  },
  diet: {
    Keto: ['Welches Keto-Rezept machst du immer wieder?'],
    Paleo: ['Wie sieht für dich ein richtig gutes Paleo-Essen aus?'],
    Pescatarian: ['Welches Fischgericht könntest du jede Woche essen?'],
    Vegan: ['Mit welchem veganen Gericht überzeugst du alle?'],
    Vegetarian: ['Welches Gericht ohne Fleisch könntest du jede Woche essen?'],
    Omnivore: ['Welches Gericht magst du schon immer?'],
  },
};
