import { MOST_IN_DIGEST } from '@affinity/proto/vocabulary/digests';
import type { RuleId } from '@affinity/proto/vocabulary/reports';
import { browserName } from '../../devices/browser-name.js';
import { timeInWords } from '../time-in-words.js';
import type { DigestSays, DigestWords, MailWords } from './en.js';

const device = (userAgent: string): string => browserName(userAgent, 'en') ?? 'un navegador';
const inWords = (time: Date): string => timeInWords(time, 'es-ES');

/** The app says the same: `features/safety`. */
const RULES: Readonly<Record<RuleId, string>> = {
  harassment: 'Nadie recibe insultos, amenazas, persecución ni presiones después de un no.',
  hate: 'No se ataca a nadie por ser quien es ni por lo que cree.',
  violence: 'Ni amenazas de violencia ni elogios de ella.',
  'sexual-content': 'Nada de imágenes o palabras sexuales que nadie haya pedido.',
  impersonation: 'Sé tú: nada de perfiles inventados ni de imágenes ajenas como propias.',
  'spam-or-scam': 'Nada de publicidad, de pedir dinero ni de engaños.',
  minors: 'Los miembros tienen 18 años o más, y nada aquí puede dañar a menores de edad.',
  privacy: 'No se muestran la dirección, el número ni las imágenes privadas de nadie sin su consentimiento.',
  unlawful: 'Nada que la ley prohíba.',
};

export const ES: MailWords = {
  greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  why: 'Recibes este correo porque esta es la dirección de correo de tu cuenta de Affinity.',

  accountDeleted: (userAgent, at) => ({
    subject: 'Se eliminó tu cuenta de Affinity',
    parts: [
      `Tu cuenta de Affinity se eliminó con ${device(userAgent)}: ${inWords(at)}. Tu perfil y tus publicaciones, comentarios, historias, mensajes y conexiones se borraron. Esto no se puede deshacer.`,
      'Si fuiste tú, no tienes que hacer nada. Lamentamos que te vayas.',
      'Si no fuiste tú, alguien sabía cómo iniciar sesión en tu cuenta, o usó un dispositivo en el que tenías la sesión abierta. Cierra también en otros servicios la sesión de ese dispositivo y cambia la contraseña donde uses la misma. Puedes volver a registrarte con esta dirección.',
    ],
    why: 'Recibes este correo porque esta era la dirección de correo de una cuenta de Affinity. Es el último.',
  }),

  confirmEmail: (link) => ({
    subject: 'Confirma tu dirección de correo para Affinity',
    parts: [
      'Te damos la bienvenida a Affinity. Para confirmar que esta es tu dirección de correo, abre este enlace:',
      { href: link, label: 'Confirmar mi dirección de correo' },
      'El enlace funciona una sola vez y durante 24 horas.',
      'Si no te registraste en Affinity, ignora este correo.',
    ],
    why: 'Recibes este correo porque alguien se registró en Affinity con esta dirección de correo.',
  }),

  changeEmail: (link) => ({
    subject: 'Confirma tu nueva dirección de correo para Affinity',
    parts: [
      'Pediste usar esta dirección de correo para tu cuenta de Affinity a partir de ahora. Para confirmarla, abre este enlace:',
      { href: link, label: 'Usar esta dirección de correo' },
      'El enlace funciona una sola vez y durante 24 horas. Hasta que lo abras, tu dirección anterior queda como está.',
      'Si no lo pediste, ignora este correo.',
    ],
    why: 'Recibes este correo porque alguien indicó esta dirección de correo para una cuenta de Affinity.',
  }),

  emailChanged: (link, days) => ({
    subject: 'Se cambió la dirección de correo de tu cuenta de Affinity',
    parts: [
      'Tu cuenta de Affinity tiene ahora otra dirección de correo. Ya no puedes iniciar sesión con esta.',
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, abre este enlace en un plazo de ${days} días. Recupera esta dirección, cierra todas las sesiones, anula la contraseña y quita las claves de acceso, las apps de autenticación, los códigos de recuperación y los accesos con Google que se añadieron hace poco. Después, elige una nueva contraseña con el enlace que te enviamos.`,
      { href: link, label: 'No fui yo: recuperar esta dirección' },
    ],
    why: 'Recibes este correo porque esta era hasta ahora la dirección de correo de tu cuenta de Affinity.',
  }),

  emailRestored: (link, minutes) => ({
    subject: 'Se recuperó la dirección de correo de tu cuenta de Affinity',
    parts: [
      'Esta vuelve a ser la dirección de correo de tu cuenta de Affinity. Se cerraron todas las sesiones y la contraseña anterior ya no sirve.',
      'Se quitaron las claves de acceso, las apps de autenticación, los códigos de recuperación y los accesos con Google que se añadieron en la semana anterior al cambio de dirección o después.',
      'Para elegir una nueva contraseña, abre este enlace:',
      { href: link, label: 'Elegir una nueva contraseña' },
      `El enlace funciona una sola vez y durante ${minutes} minutos. Después, pide otro con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.`,
    ],
  }),

  guessing: (resetLink) => ({
    subject: 'Alguien intenta adivinar tu contraseña de Affinity',
    parts: [
      'Alguien introdujo muchas veces en una hora contraseñas incorrectas para tu cuenta de Affinity, desde un dispositivo y una red nuevos para tu cuenta. Solo dejamos pasar unos pocos intentos. Mientras eso siga, es posible que se rechacen dispositivos nuevos durante un tiempo, también con la contraseña correcta.',
      'Donde ya habías iniciado sesión, puedes seguir como siempre. No tienes que hacer nada si tu contraseña es larga y no la usas en ningún otro sitio.',
      'Si es corta, si la usas también en otros sitios o si necesitas iniciar sesión ahora en un dispositivo nuevo, elige aquí una nueva:',
      { href: resetLink, label: 'Elegir una nueva contraseña' },
    ],
  }),

  newSignIn: (userAgent, at, settings) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta de Affinity',
    parts: [
      `Alguien inició sesión en tu cuenta de Affinity desde un dispositivo que no se había usado antes para ello, con ${device(userAgent)}: ${inWords(at)}.`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cierra la sesión de ese dispositivo en tus ajustes y cambia tu contraseña:',
      { href: settings, label: 'Ver dónde tengo la sesión abierta' },
    ],
  }),

  passwordChanged: (userAgent, at, resetLink) => ({
    subject: 'Se cambió la contraseña de tu cuenta de Affinity',
    parts: [
      `Tu cuenta de Affinity tiene una nueva contraseña. Se eligió con ${device(userAgent)}: ${inWords(at)}.`,
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, elige otra con un enlace que enviamos a esta dirección. Así se cierran todas las sesiones. Después, revisa «Inicio de sesión y seguridad» en tus ajustes:',
      { href: resetLink, label: 'Elegir otra contraseña' },
    ],
  }),

  passwordReset: (link, minutes) => ({
    subject: 'Elige una nueva contraseña para Affinity',
    parts: [
      'Alguien, probablemente tú, pidió elegir una nueva contraseña para tu cuenta de Affinity. Para hacerlo, abre este enlace:',
      { href: link, label: 'Elegir una nueva contraseña' },
      `El enlace funciona una sola vez y durante ${minutes} minutos. Al elegir una nueva contraseña se cierran todas tus sesiones.`,
      'Si no lo pediste, ignora este correo: tu contraseña queda como está.',
    ],
  }),

  factors: {
    advice: 'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña y revisa «Inicio de sesión y seguridad»:',
    settings: 'Abrir tus ajustes',
    'totp-added': {
      subject: 'Se añadió una app de autenticación',
      what: 'A partir de ahora tu cuenta pide un código de tu app de autenticación.',
    },
    'totp-removed': {
      subject: 'Se quitó la app de autenticación',
      what: 'Tu cuenta ya no pide un código de tu app de autenticación.',
    },
    'recovery-codes-renewed': {
      subject: 'Tienes nuevos códigos de recuperación',
      what: 'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.',
    },
    'factors-removed': {
      subject: 'Se quitaron tus claves de acceso y tus códigos',
      what: 'Tus claves de acceso, tu app de autenticación y tus códigos de recuperación se quitaron de tu cuenta. Vuelves a iniciar sesión con tu contraseña o con Google.',
    },
    'passkey-added': (name) => ({
      subject: 'Se añadió una clave de acceso',
      what: `La clave de acceso «${name}» se añadió a tu cuenta. A partir de ahora sirve para iniciar sesión.`,
    }),
    'passkey-removed': (name) => ({
      subject: 'Se quitó una clave de acceso',
      what: `La clave de acceso «${name}» se quitó de tu cuenta. Ya no sirve para iniciar sesión.`,
    }),
    'passkey-copied': (name) => ({
      subject: 'Se rechazó una clave de acceso',
      what: `Alguien intentó iniciar sesión con la clave de acceso «${name}», pero parece que se copió, así que la rechazamos. Si vuelve a ocurrir, quítala y añade una nueva.`,
    }),
    'recovery-code-used': (left) => ({
      subject: 'Se usó un código de recuperación',
      what: `Se acaba de usar uno de tus códigos de recuperación. ${leftText(left)}`,
    }),
  },

  digest: {
    subject: 'Algo te espera en Affinity',
    lead: 'Hace un tiempo que no entras en Affinity. Esto te espera:',
    once: 'Un correo así llega como mucho una vez al día, y solo cuando te espera algo nuevo.',
    why: 'Recibes este correo por lo que está elegido en «De qué te avisamos», en los ajustes de tu cuenta de Affinity.',
    end: 'No enviarme más correos como este',
    topics: {
      messages: {
        says: (names, count) =>
          names.length > 0
            ? `Te esperan mensajes de ${people(names, count)}.`
            : `Te esperan mensajes en ${count === 1 ? '1 conversación' : `${many(count)} conversaciones`}.`,
        open: 'Abrir mis mensajes',
      },
      sparks: { says: acted('te ha enviado una chispa', 'te han enviado una chispa'), open: 'Ver mis chispas' },
      connections: { says: acted('ha conectado contigo', 'han conectado contigo'), open: 'Escribir un mensaje' },
      comments: { says: acted('ha comentado o respondido', 'han comentado o respondido'), open: 'Ver comentarios y respuestas' },
      quotes: { says: acted('ha citado una publicación tuya', 'han citado una publicación tuya'), open: 'Ver las citas' },
      follows: { says: acted('ha empezado a seguirte', 'han empezado a seguirte'), open: 'Ver mis seguidores' },
    } satisfies DigestWords,
  },

  cases: {
    subject: 'Una decisión sobre tu cuenta de Affinity',
    dismiss: '',
    warn: 'El equipo de moderación te hizo una advertencia.',
    'remove-content': 'El equipo de moderación retiró algo que compartiste.',
    suspend: (until) =>
      until === null
        ? 'El equipo de moderación suspendió tu cuenta hasta nuevo aviso. Hasta entonces no puedes iniciar sesión.'
        : `El equipo de moderación suspendió tu cuenta hasta el ${inWords(until)}. Hasta entonces no puedes iniciar sesión.`,
    disable: 'El equipo de moderación deshabilitó tu cuenta. Ya no puedes iniciar sesión.',
    rule: (rule) => `Se trata de esta norma: ${RULES[rule]}`,
    reason: 'El motivo del equipo de moderación:',
    appealable: (until) =>
      `Puedes presentar un recurso una sola vez, hasta el ${inWords(until)}. Entonces decide otra persona del equipo de moderación.`,
    fromSignIn:
      'Introduce tu dirección y tu contraseña en la página de inicio de sesión: desde allí llegas al caso y puedes presentar un recurso.',
    inCase: 'En el caso está todo:',
    openSignIn: 'Ir a la página de inicio de sesión',
    openCase: 'Abrir el caso',
    reportSubject: 'Hay una decisión sobre tu denuncia a Affinity',
    reportDismissed: 'Revisamos lo que denunciaste y no encontramos nada que incumpla nuestras normas.',
    reportActedOn: 'Lo que denunciaste incumplía nuestras normas y actuamos al respecto. Gracias por avisarnos.',
    appealSubject: 'Hay una decisión sobre tu recurso',
    overturned: 'Presentaste un recurso y otra persona del equipo de moderación revocó la decisión.',
    upheld: 'Presentaste un recurso y la decisión se mantiene.',
    copyKept: 'Lo que se retiró no se puede recuperar, pero el caso tiene una copia de tu texto y puedes volver a compartirlo.',
    noEffect: 'Ya no tiene efecto.',
  },
};

function many(count: number): string {
  return count >= MOST_IN_DIGEST ? `${MOST_IN_DIGEST} o más` : String(count);
}

function people(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (others > 0) return `${names.join(', ')} y ${others === 1 ? '1 persona más' : `${many(others)} personas más`}`;
  if (names.length === 1) return names[0]!;
  const last = names.at(-1)!;
  return `${names.slice(0, -1).join(', ')} ${/^h?i(?![aeou])/i.test(last) ? 'e' : 'y'} ${last}`;
}

function acted(one: string, several: string): DigestSays {
  return (names, count) => {
    const who = names.length > 0 ? people(names, count) : count === 1 ? 'Alguien' : `${many(count)} personas`;
    return `${who} ${count === 1 ? one : several}.`;
  };
}

function leftText(left: number): string {
  if (left === 0) return 'Era el último. Crea otros nuevos en Ajustes.';
  return left === 1 ? 'Queda uno.' : `Quedan ${left}.`;
}
