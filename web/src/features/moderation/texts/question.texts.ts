/** What the questions of the questionnaire are called in short, by group and question. */
const QUESTION_TEXTS: Readonly<Record<string, string>> = {
  location: 'Location',
  'social.outgoing': 'Outgoing',
  'social.socialActivities': 'Social activities',
  'lifestyle.diet': 'Diet',
  'lifestyle.exercise': 'Exercise',
  'lifestyle.pets': 'Pets',
  'hobbies.interests': 'Interests',
  'hobbies.creativePursuits': 'Creative pursuits',
  'religion.faith': 'Faith',
  'religion.importance': 'How much faith matters',
  'education.level': 'Education',
  'education.importance': 'How much education matters',
  'career.profession': 'Profession',
  'career.creativeField': 'Creative field',
  'career.workStyle': 'Way of working',
  'additional.dealbreakers': 'Dealbreakers',
  'additional.moreInfo': 'More',
};

/** A question that came later than this page is shown by its own name. */
export const questionText = (question: string): string =>
  (Object.hasOwn(QUESTION_TEXTS, question) ? QUESTION_TEXTS[question] : undefined) ?? question;
