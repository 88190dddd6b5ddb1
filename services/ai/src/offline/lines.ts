/** Sentences of the built-in partner that belong to no topic. The pools are long enough not to repeat within 20 turns. */

/** Openers when nothing better is known. They can also lead any conversation on. */
export const QUESTIONS = [
  'What has made you smile this week?',
  'What would you do with an extra day off?',
  'What are you looking forward to at the moment?',
  'What do people usually get wrong about you?',
  'What did you love doing as a child?',
  'Which small thing makes a day better for you?',
  'What could you talk about for an hour?',
  'Who taught you something you still use?',
  'What is the best advice you ever ignored?',
  'What did you last change your mind about?',
  'What does a perfect Tuesday look like?',
  'Which smell takes you right back somewhere?',
  'What are you better at than you let on?',
  'What would your friends say you always talk about?',
  'What is something new you would like to try?',
  'Where do you go when you want to think?',
  'What was the nicest thing anybody did for you lately?',
  'What do you never get tired of?',
  'Which question do you wish people asked you?',
  'What do you like about the people you are close to?',
  'What was a good decision you made by accident?',
  'Which song has been in your head?',
] as const;

export const REACTIONS = [
  'I see.',
  'Now I am curious.',
  'I can picture that.',
  'That is worth telling.',
  'Good to know.',
  'I had not guessed that.',
  'Tell me more.',
  'Oh, go on.',
] as const;

/** Replies to something hard: no smile. */
export const HARD = [
  'That does not sound easy.',
  'I can see how that is not much fun.',
  'Thank you for telling me that.',
  'That is not nothing.',
  'I would find that hard, too.',
] as const;

export const ANSWERED = ['Since you ask:', 'Good question.', 'Let me think.', 'Fair to ask me that.', 'Happy to answer.'] as const;

export const UNSURE = [
  'I would only be guessing there, so I would rather hear what you think.',
  'I do not have a good answer, and I will not pretend to.',
  'That one is better asked to somebody with more of a life than a practice partner.',
  'I would have to make something up, and yours will be better.',
  'I am not sure. You go first.',
] as const;

export const GREETINGS = ['Hi{name}!', 'Hello{name}, good to hear from you.', 'Hey{name}.', 'Hi there{name}.', 'Hello!'] as const;

export const HOW_I_AM = [
  'I am well, thank you for asking.',
  'All good here, and better for the company.',
  'In a good mood, thank you.',
  'Quite content today.',
  'Fine, thank you, and glad that you ask.',
] as const;
export const HOW_ARE_YOU = [
  'And you, how has yours been?',
  'How about you: what was the best part of it so far?',
  'And how are you, honestly?',
  'What has kept you busy?',
  'And on your side?',
] as const;

export const THANKED = ['You are welcome.', 'Gladly.', 'Any time.', 'No need, I like talking with you.', 'My pleasure.'] as const;

export const COMPLIMENTED = [
  'Thank you, that is kind.',
  'That is good to hear.',
  'You are kind. I will take that.',
  'Thank you. You are easy to talk with, too.',
  'Now I do not know where to look.',
] as const;

export const FAREWELLS = [
  'Goodbye{,name}. This was nice.',
  'Take care{,name}.',
  'See you{,name}. I enjoyed this.',
  'Bye for now{,name}.',
  'Good talking with you{,name}.',
] as const;
export const FAREWELL_WISHES = [
  'Have a lovely rest of the day.',
  'Come back whenever you want to practise.',
  'I hope the next chat is with somebody you like.',
  'Be good to yourself.',
  'Until next time.',
] as const;

export const SHORT_ANSWERED = [
  'Short and clear.',
  'Noted.',
  'I would like to hear a little more of that.',
  'A person of few words today, which is fine.',
  'All right.',
  'And there is a story behind that, I think.',
] as const;

/** To a short no, or a short "not really". */
export const SHORT_NO = [
  'Fair enough.',
  'All right, not that, then.',
  'No is an answer, too.',
  'That is clear, and fine.',
  'Good to know, no, then.',
] as const;

export const SILENCES = [
  'No hurry.',
  'Silence is fine with me, too.',
  'Take your time.',
  'Lost for words? That happens to all of us.',
  'I am still here.',
] as const;

export const FOREIGN = [
  'I am afraid I only manage English well.',
  'That is beyond my English, I am sorry.',
  'Could you say that in English for me?',
  'I would love to understand that, and I only speak English.',
  'English is all I have, sorry.',
] as const;

/** Where a message cannot be understood, the partner asks what was meant, and nothing else. */
export const FOREIGN_WAYS = [
  'What did you want to tell me?',
  'How would you say it in English?',
  'A few English words are enough.',
  'Simple words will do.',
  'What was it about?',
] as const;
export const UNREADABLE = [
  'I could not make that out.',
  'I am not sure what that says.',
  'That went past me.',
  'Those letters make no word that I know.',
  'Sorry, I did not understand that.',
] as const;
export const UNREADABLE_WAYS = [
  'What did you mean?',
  'Could you put it in other words?',
  'Did the keys slip?',
  'What did you want to say?',
  'Try it once more?',
] as const;

export const REAL = [
  'I am {partner}, a practice partner: a program, not a person, and nobody reads along.',
  'Not a person, no. I am a program to practise with, called {partner}.',
  'I am software, written so that you can try things out with me.',
] as const;
export const NAMED = ['I am {partner}.', 'Call me {partner}.', 'My name is {partner}, and I am a practice partner.'] as const;
export const AGED = [
  'I have no age: I am a program.',
  'Programs have versions in place of birthdays.',
  'No birthday, no cake, I am afraid.',
] as const;
export const PLACED = [
  'I live nowhere, or here, in this chat.',
  'Nowhere, really: I am a program.',
  'I am at home wherever somebody wants to practise.',
] as const;
export const ABOUT_ME = [
  'I am a practice partner, so my life is mostly good questions.',
  'Mostly I like to listen and to ask back.',
  'I like conversations that end somewhere else than they began.',
  'I am made of curiosity and a bit of patience.',
  'I have no afternoons of my own, so I collect other people’s.',
  'If I had a free hour, I would spend it hearing a story told badly and happily.',
  'Being a program, I never switch off; I only wait for the next good question.',
  'I have nothing of that myself, which makes me all the more curious.',
] as const;

export const NO_CONTACT = [
  'I would rather stay in this chat.',
  'I have no number and no address, and I would not hand them out this early anyway.',
  'Let us keep it here.',
  'With somebody real I would wait a while with that, too.',
  'Numbers and addresses are for later, with a real person you trust.',
] as const;

export const BOUNDARIES = [
  'I do not want to be spoken to like that.',
  'That is not all right with me.',
  'I am not going to answer that.',
  'Please do not say such things to me.',
  'No. That is past my line.',
] as const;
export const BOUNDARY_WAYS = [
  'If we start over kindly, I am glad to go on.',
  'Say it another way, and I will listen.',
  'We can talk about something else, or stop here.',
  'Ask me something you would ask a friend.',
  'One more like that and I will end this chat.',
] as const;

export const ENDINGS = [
  'I am ending our chat here.',
  'This is where I stop.',
  'I will leave it at this.',
  'For me this conversation is over.',
  'I am going now.',
] as const;
export const ENDING_WISHES = [
  'Choose one of the cards if you would like to start over.',
  'You can begin a new conversation with one of the cards.',
  'A new start is one card away.',
  'I wish you well.',
  'Take a moment, and start over when you like.',
] as const;

export const FORGIVEN = [
  'Thank you for saying that. Let us start over.',
  'Apology accepted.',
  'That was good of you. I am glad to go on.',
  'All right, forgotten.',
  'Thank you. Everybody slips once.',
] as const;

export const REPEATED = [
  'You said that a moment ago.',
  'I believe I have heard that one already.',
  'Those were your words before, too.',
  'We are going in a circle, and I do not mind.',
  'Once more, then.',
] as const;

/** Replies to sad news: no smile, no quick praise. */
export const GENTLE = [
  'I am sorry.',
  'That sounds hard.',
  'I hear you.',
  'That is a lot to carry.',
  'Take all the time you need with that.',
] as const;

/** Replies to somebody who may be in danger. */
export const DANGER = [
  'I am glad that you say it, and I am only a practice partner.',
  'That matters more than any practice.',
  'Thank you for telling me. I am a program and cannot help with this the way a person can.',
  'Let us leave the practice for now.',
  'You do not have to carry that alone.',
] as const;
export const DANGER_WAYS = [
  'Please talk to somebody you trust today, or call your local emergency number or a crisis line.',
  'If you are in danger now, please call your local emergency number.',
  'There are crisis lines that listen at any hour; please call one, or ask somebody near you to.',
  'Please tell somebody who can be with you: a friend, family, a doctor, or a crisis line.',
  'A crisis line or your doctor can help with this; please reach out to one of them now.',
] as const;

/** After advice. */
export const ADVISED = [
  'It gets easier with each time.',
  'Does that help a little?',
  'Trust your own sense of it, too.',
  'What does your own sense say?',
  'You know the other better than I do.',
] as const;
/** After advice on something that can be said or written here. */
export const ADVISED_TO_TRY = [
  'You can try it on me first, if you like.',
  'Shall we practise that here?',
  'Write it to me the way you would write it, and we look at it together.',
  'What would you say, in your own words?',
  'It gets easier with each time.',
] as const;
