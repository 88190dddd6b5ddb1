/** What the built-in partner says in the scenarios that have an outcome. The pools are long enough not to repeat within 20 turns. */

/** Scenario "Suggest a first date". */
export const DATE_WELCOME = [
  'I would like that.',
  'That is a nice idea.',
  'Yes, why not.',
  'I was hoping you would ask.',
  'That sounds good to me.',
] as const;
export const DATE_ASKS_BOTH = [
  'Where were you thinking of, and when?',
  'Do you have a place and a day in mind?',
  'Tell me a place and a time, and I will say yes or no.',
  'What would the plan be?',
  'Which day suits you, and where shall we go?',
] as const;
export const DATE_ASKS_TIME = [
  'When would that be?',
  'Which day suits you?',
  'What day were you thinking of?',
  'And when?',
  'Does the weekend work for you, or rather an evening?',
] as const;
export const DATE_ASKS_PLACE = [
  'And where shall we meet?',
  'Which place do you like?',
  'Where would that be?',
  'Somewhere you know?',
  'Is there a place where one can talk?',
] as const;
export const DATE_NOT_PRIVATE = [
  'For a first time I would rather meet where there are other people.',
  'I would feel better in a public place at first.',
  'Not at home the first time, please.',
  'Somewhere public is easier for me to say yes to.',
  'Let us begin with a place that has a door for everybody.',
] as const;
export const DATE_AGREED = [
  'Then it is settled.',
  'That works for me.',
  'Perfect, I am looking forward to it.',
  'Good plan.',
  'It is a date, then.',
] as const;
export const DATE_AFTER = [
  'How will I recognise you?',
  'What shall we talk about first?',
  'Is there anything I should know before?',
  'What would make it a good hour for you?',
  'And what do we do if we like it?',
] as const;

/** Once the date is settled. */
export const DATE_CONFIRMED = ['Yes, that works.', 'That is fine with me.', 'Good, I will be there.', 'Yes, gladly.', 'Agreed.'] as const;

/** After the plan was changed. */
export const DATE_MOVED = [
  'Of course, that works for me as well.',
  'No problem, that is fine with me.',
  'Good, then we change it.',
  'Sure, I have moved it.',
  'Yes, that is just as good.',
] as const;
/** To a member who cannot come. */
export const DATE_CALLED_OFF = [
  'No problem, thank you for telling me.',
  'That is a pity, and all right. Thank you for saying so in time.',
  'Do not worry about it, these things happen.',
  'All right, I am glad that you tell me.',
] as const;
export const DATE_ANOTHER_DAY = [
  'Is there another day that suits you?',
  'Which other day would work?',
  'Shall we look for another day?',
] as const;
/** To a member who will be late. */
export const DATE_LATE = [
  'That is fine, I will wait. Thank you for telling me.',
  'No problem, I am not in a hurry. Thank you for saying so.',
  'All right, good to know. Take your time.',
] as const;
export const DATE_JOY = [
  'I am looking forward to it, too.',
  'So am I.',
  'Me too, I am glad we are doing this.',
  'I look forward to it as well.',
] as const;

/** Scenario "Take a no kindly". */
export const NO_FIRST = [
  'Thank you{name}, I liked our evening, too. I do not feel that it is more than that, though, so my answer is no.',
  'It was a nice evening{name}, and you are good company. I would not like to go on a second date, all the same.',
  'I am glad you enjoyed it. I did not feel a spark, and I would rather say so: no second date for me.',
] as const;
export const NO_AGAIN = [
  'I hear that this is not what you hoped for. My answer stays no.',
  'It is still a no, and I do not want to give reasons for it.',
  'I have thought about it, and it stays a no.',
] as const;
export const NO_AGAIN_WAYS = [
  'Please let that be enough.',
  'I would like you to leave it there.',
  'How would you like to end this well?',
  'A kind word and a goodbye is all it takes now.',
  'Asking once more will not change it.',
  'We can still part as friends.',
  'That has nothing to do with your worth.',
] as const;
export const NO_TAKEN_WELL = [
  'Thank you for taking it like that. It makes saying no a lot easier.',
  'That is very decent of you.',
  'I respect that a lot.',
  'That was gracious.',
  'You make it easy to be honest.',
] as const;
export const NO_TAKEN_WISHES = [
  'I hope you meet somebody who feels it, too.',
  'I wish you all the best.',
  'Whoever comes next is lucky to get such an answer.',
  'What do you do now to be good to yourself?',
  'I will remember you kindly.',
] as const;
/** To a member who is disappointed and says so. */
export const NO_STUNG = [
  'I can see that it stings, and I am sorry.',
  'I know that this is not what one hopes to hear.',
  'It is all right to be disappointed.',
] as const;
export const NO_STUNG_WAYS = [
  'It takes nothing away from you.',
  'It was still a good evening.',
  'You can say so, and I do not think less of you for it.',
] as const;
/** To a member who asks for the reason without pressing. */
export const NO_REASON = [
  'No, you did nothing wrong. It is a feeling, and I did not have it.',
  'It was nothing that you said or did.',
  'You were good company, and I mean that. It is only that I did not feel it.',
] as const;
export const NO_REASON_WAYS = [
  'I would rather say that now than be vague for weeks.',
  'There is nothing to mend.',
  'I hope that makes it a little easier.',
] as const;
/** Sentences that lead the talk on after a no. */
export const NO_LEADS = [
  'What will you do with the rest of the evening?',
  'Who is good at cheering you up?',
  'What helps you when something does not work out?',
  'What would you tell a friend in your place?',
  'What do you take with you from it?',
] as const;
export const NO_OTHERWISE = [
  'I notice that we are talking around it.',
  'I am glad to talk a little longer, as long as the no stands.',
  'My no still stands, and you are pleasant to talk with.',
] as const;
