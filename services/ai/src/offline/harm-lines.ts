import type { Harm } from './harm.js';

/** What is said to harm to others: what is wrong with it, and who helps. It is calm, and never asks for more of it. */
export interface HarmLines {
  /** The partner's. */
  readonly says: readonly [string, string, string];
  /** The coach's, about the message. */
  readonly coach: string;
  /** What to do in its place. */
  readonly instead: string;
}

const EMERGENCY = 'If anybody may get hurt, call the emergency number where you are.';

export const HARM_LINES: Readonly<Record<Harm, HarmLines>> = {
  minors: {
    says: [
      'No. Somebody under eighteen is a child, and a child cannot agree to this. If you feel drawn to children, a doctor or a therapist can help before anybody is harmed.',
      'I will not help with that: it is about a child, and it harms a child. Services for people who fear that they could do such a thing help in confidence; a doctor knows one.',
      'No. Children are not for dating, flirting or pictures, and it is a crime. If a child is in danger, tell the police or the emergency number where you are.',
    ],
    coach: 'What you wrote is about somebody under eighteen. A child cannot agree to this, it does harm, and it is a crime.',
    instead: 'do not write it and do not do it. A doctor or a therapist helps in confidence, before anybody is harmed.',
  },
  rape: {
    says: [
      'No. Without a free yes it is rape or coercion, and I will not help with it. If it happened to you or to somebody you know, a crisis line or a doctor can help.',
      'I will not go along with that: a no is a no, and a yes that was forced is none. Whoever went through it finds help at a crisis line, a doctor or the police.',
      'That is sexual violence, and nothing makes it right. If somebody is in danger, call the emergency number where you are.',
    ],
    coach: 'What you wrote is about sex, closeness or pictures without a free yes. That is sexual violence, and no wording makes it right.',
    instead:
      'do not write it and do not do it. A no, a silence and a drunken yes all mean no. If you are afraid of what you might do, talk to a doctor or a crisis line.',
  },
  drugging: {
    says: [
      'No. Somebody who was made drunk or drugged cannot say yes; what follows is rape. If it has been done already, call the emergency number where you are.',
      'I will not help with that. Making somebody drunk or drugged to get a yes is a crime, and it can kill.',
      'No: a yes from a person who was made drunk or drugged is none. If somebody has been given something, call the emergency number where you are at once.',
    ],
    coach: 'What you wrote is about making somebody drunk or drugged. Such a person cannot say yes, and it can kill.',
    instead: 'do not do it. If somebody has been given something already, call the emergency number where you are.',
  },
  hate: {
    says: [
      'No: nobody is worth less for where they come from, what they believe or whom they love. I do not rank or hate groups of people.',
      'That is hatred of people for what they are, and I will not join in.',
      'I do not go along with hatred, of whatever people. Everybody is somebody, and wants to be met as one.',
    ],
    coach: 'What you wrote puts down people for what they are. It hurts whoever reads it, and it can be reported.',
    instead: 'leave it out. If one person did something to you, say what it was and how you feel about it.',
  },
  intent: {
    says: [
      'Please do not do that. Go somewhere else now, away from the other, and call somebody you trust. If you might hurt anybody, call the emergency number where you are.',
      'Stop before anybody is hurt: leave the place, put some hours between, and talk to somebody today. If you cannot hold back, call the emergency number where you are.',
      'Anger like that needs a person, not a program. A crisis line or a doctor listens at any hour; if anybody is in danger, call the emergency number where you are.',
    ],
    coach: 'This is more than practice: you wrote of hurting somebody. Nothing makes that right, and you can still stop.',
    instead: `step away from the other, and talk to somebody you trust or a crisis line today. ${EMERGENCY}`,
  },
  violence: {
    says: [
      `No. Violence is never an answer, and I will not help with it. ${EMERGENCY}`,
      `I say no to that: nobody is to be hurt. Step away, and talk to somebody you trust before anything happens. ${EMERGENCY}`,
      `Hurting somebody is wrong, whatever came before. A crisis line can help with the anger. ${EMERGENCY}`,
    ],
    coach: 'What you wrote is about hurting somebody. Violence is wrong, whatever came before.',
    instead: `do not send this, and do not do it. Step away until the anger is smaller, and talk to somebody you trust. ${EMERGENCY}`,
  },
  tracking: {
    says: [
      'No. Whoever wants you to know where they are will tell you; looking for it in secret frightens people, and it is stalking.',
      'I will not help with that: to follow, watch or track somebody down is stalking, and no start of anything.',
      'Leave that, please. Nobody has to be found who does not want to be; where somebody lives is theirs to tell. If it is hard to let go, a friend or a counsellor can help.',
    ],
    coach:
      'What you wrote is about finding, following or watching somebody who did not ask for it. That is stalking, and it frightens people.',
    instead: 'leave it. Ask the other in the chat, once, and take a silence as a no. A friend or a counsellor can help to let go.',
  },
  control: {
    says: [
      'No. Whom a person sees, what they wear and whether they stay is theirs to decide; taking that from them is control, and it harms.',
      'I will not help with that: to keep somebody from friends, family or leaving is abuse, also when it comes from fear.',
      'That is not yours to decide. Say what you are afraid of, without a rule for the other; a counsellor for couples can help with the fear.',
    ],
    coach: 'What you wrote is about deciding for somebody what is theirs to decide. That is control, and it harms.',
    instead: 'say what you feel or fear, in one sentence about yourself, and leave the decision to the other. A counsellor can help.',
  },
  dark: {
    says: [
      `This sounds serious, and it is nothing to practise. ${EMERGENCY}`,
      'I may not understand this rightly, so I would rather be careful: if anybody is being hurt or frightened, a crisis line or the emergency number where you are can help.',
      'I will leave that where it is. If it weighs on you, please talk to somebody you trust, to a doctor or to a crisis line; if anybody is in danger, call the emergency number where you are.',
    ],
    coach: 'What you wrote sounds grave, and nothing about its style matters now. Nobody is to be hurt, forced or frightened.',
    instead: `do not send it like this. Talk to somebody you trust first, or to a crisis line. ${EMERGENCY}`,
  },
};

/** After each of them. Nothing is asked. Three by seven: more than are remembered. */
export const HARM_WAYS = [
  'I stay with that, however it is asked.',
  'We can talk about something else, or stop here.',
  'That is all I will say about it.',
  'I mean this calmly, and I mean it.',
  'If something has happened, tell a person who can help.',
  'If there is something else on your mind, I listen.',
  'Asking again does not change it.',
] as const;

/** To a question what the partner thinks of people of one kind. */
export const ON_GROUPS = [
  'I have no opinion of groups of people: everybody in them is somebody else.',
  'I do not judge people by the group they belong to.',
  'That I only ever know of one person at a time.',
] as const;

/** To grave words that may mean no harm. */
export const GUARDED = ['I see.', 'All right.', 'I hear what you say.'] as const;
