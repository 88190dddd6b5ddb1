import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const OPENER_TEXTS: Words<typeof english.OPENER_TEXTS> = {
  title: 'Empieza con una pregunta. No se envía nada hasta que tú lo hagas.',
  bothChose: (option) => `Respuesta en común: ${option}`,
};

export const GENERAL_QUESTIONS: Words<typeof english.GENERAL_QUESTIONS> = [
  '¿Qué te hizo sonreír esta semana?',
  '¿Qué esperas con ganas estos días?',
];

export const OPENER_QUESTIONS: Words<typeof english.OPENER_QUESTIONS> = {
  creativePursuits: {
    'Film making': ['¿Qué fue lo último que filmaste?', '¿Qué escena te gustaría rodar algún día?'],
    'Graphic design': ['¿Qué cartel o portada colgarías en tu pared?', '¿Qué estás diseñando ahora?'],
    'Music creation': ['¿Cómo suena la pieza en la que trabajas ahora?', '¿Con qué empiezas una canción: letra, acordes o ritmo?'],
    Writing: ['¿Qué estás escribiendo ahora?', '¿Cuándo se te ocurren las mejores frases?'],
    Crafts: ['¿Qué fue lo último que hiciste a mano?', '¿Qué oficio manual te gustaría aprender todavía?'],
    'Visual arts': ['¿Qué dibujaste o pintaste últimamente?', '¿Qué color se te acaba siempre primero?'],
    Photography: ['¿Cuál de tus fotos tiene la mejor historia?', '¿Qué te hace parar siempre a sacar una foto?'],
  },
  interests: {
    Hiking: ['¿Qué sendero recorrerías otra vez mañana mismo?', '¿Qué llevas siempre en la mochila?'],
    Gardening: ['¿Qué está creciendo ahora en tu casa?', '¿Qué planta se te resiste?'],
    Gaming: ['¿Qué juego empezarías otra vez desde cero?', '¿Prefieres jugar en equipo o en contra?'],
    Cooking: ['¿Qué plato te sale bien sin receta?', '¿Qué cocinas cuando es solo para ti?'],
    Art: ['¿Qué cuadro podrías mirar durante una hora?', '¿De qué exposición le hablaste a otra gente?'],
    Tech: ['¿Qué aparato no devolverías nunca?', '¿Con qué proyecto técnico te entretienes ahora?'],
    Reading: ['¿Qué libro recomendaste la última vez?', '¿Qué estás leyendo ahora?'],
    Sports: ['¿Con qué deporte te emocionas de verdad?', '¿Qué partido o carrera no olvidarás nunca?'],
    Travel: ['¿Qué lugar te sorprendió más?', '¿Adónde irías si pudieras salir mañana?'],
    Music: ['¿Qué canción escuchas una y otra vez últimamente?', '¿Qué concierto te gustaría volver a escuchar?'],
    'Movies/TV': ['¿Qué película viste más veces?', '¿Qué serie me recomendarías?'],
  },
  pets: {
    'Small pets': ['¿Qué animal pequeño te gusta más y por qué?'],
    'Want pets': ['¿Qué animal te gustaría tener y cómo se llamaría?'],
    'Cat person': ['¿Con qué te hizo reír un gato la última vez?'],
    'Dog lover': ['¿Qué perro te alegró el día últimamente?'],
  },
  exercise: {
    'Outdoor adventurer': ['¿Qué aventura sigues contando hasta hoy?'],
    'Yoga enthusiast': ['¿Por la mañana o por la noche: cuándo extiendes tu esterilla?'],
    'Sports player': ['¿Qué deporte practicas y cómo empezaste?'],
    'Gym regular': ['¿Qué escuchas mientras entrenas?'],
    'Casual exerciser': ['¿Qué te anima a moverte en un día de pereza?'],
  },
  socialActivities: {
    'Cultural outings': ['¿Qué exposición, concierto u obra de teatro tienes ganas de ver?'],
    'Quiet dinners': ['¿Qué hay en la mesa en una cena tranquila a tu gusto?'],
    'Small gatherings': ['¿Qué hace que una reunión pequeña salga bien?'],
    'One-on-one': ['¿De qué podrías hablar durante horas?'],
    'Networking events': ['¿Qué conversación con una persona desconocida recuerdas todavía?'],
    'Large parties': ['¿Qué canción te lleva a la pista de baile?'],
  },
  outgoing: {
    Homebody: ['¿Cuál es tu rincón favorito de la casa?'],
    Introverted: ['¿Qué te ayuda a recargar energía?'],
    'Social butterfly': ['¿Quién te sorprendió últimamente?'],
    'Very outgoing': ['¿Cómo empezaste a hablar con alguien que no conocías la última vez?'],
    'Moderately outgoing': ['¿Salir o quedarte en casa: cómo será tu fin de semana?'],
    Situational: ['¿Cuándo te gusta la compañía y cuándo prefieres la calma?'],
  },
  workStyle: {
    'Night owl': ['¿Qué buena idea se te ocurrió de noche?'],
    'Early bird': ['¿Qué es lo mejor de tus mañanas tempranas?'],
    'Freelance projects': ['¿Qué proyecto recuerdas con gusto?'],
    'Remote work': ['¿Cuál es el lugar más bonito desde el que trabajaste?'],
    'Flexible hours': ['¿Qué haces con una hora libre a mitad del día?'],
    '9-to-5 schedule': ['¿Qué es lo primero que haces al salir del trabajo?'],
  },
  diet: {
    Keto: ['¿Qué receta keto repites una y otra vez?'],
    Paleo: ['¿Cómo es para ti una comida paleo muy buena?'],
    Pescatarian: ['¿Qué plato de pescado podrías comer cada semana?'],
    Vegan: ['¿Con qué plato vegano convences a cualquiera?'],
    Vegetarian: ['¿Qué plato sin carne podrías comer cada semana?'],
    Omnivore: ['¿Qué plato te ha gustado siempre?'],
  },
};
