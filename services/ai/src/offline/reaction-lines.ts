/** What the built-in partner says to what the member just said of itself, of the talk or of the partner. */

/** To good news; the news itself may stand before. */
export const CONGRATULATIONS = [
  'Congratulations!',
  'That is wonderful news.',
  'Well done!',
  'How great, I am happy for you.',
  'Brilliant, congratulations!',
] as const;
export const GLAD_ASKS = [
  'How did you celebrate?',
  'Who did you tell first?',
  'How does it feel, now that it is real?',
  'What are you looking forward to most about it?',
  'What was the first thing you thought?',
] as const;
/** To somebody or something that is better again. */
export const RELIEVED = [
  'I am glad to hear that.',
  'That is good to hear, what a relief.',
  'Good, I am glad that it goes up again.',
  'I am happy that it is better now.',
] as const;

/** After sad news, in place of a cheerful question. */
export const GENTLE_ASKS = [
  'How are you holding up?',
  'Is there somebody with you today?',
  'Would you like to tell me more, or rather think of something else?',
  'What would do you a little good now?',
  'We can stay with that as long as you like.',
  'You need not say anything clever here.',
] as const;

/** To a member who would rather not answer. */
export const ACCEPTED = [
  'That is fine, you need not tell me.',
  'Of course, that stays yours.',
  'All right, I leave that alone.',
  'No problem, you do not have to.',
  'Understood, we leave it there.',
] as const;
export const ACCEPTED_WAYS = [
  'Tell me about whatever you like.',
  'You choose what we talk about.',
  'Saying so was clear and kind.',
  'We can talk about something lighter.',
  'I am here for whatever you do want to say.',
] as const;

/** In place of questions, when the member asked for none. */
export const QUIET = [
  'All right, no more questions. I am listening.',
  'Understood, I only listen now. Go ahead.',
  'Of course. Tell me what you like, I am all ears.',
] as const;
export const LISTENING = [
  'I am listening.',
  'Go on, I am here.',
  'I would like to hear the rest.',
  'Take all the room you like.',
  'I am glad that you tell me.',
  'Go ahead, I will not interrupt.',
] as const;

/** To "you did not answer": what was left open follows. */
export const DODGED = [
  'You are right, sorry: that was no answer.',
  'Fair, I went around your question. Sorry.',
  'Sorry, you asked me something and I slipped away.',
  'That is right, I dodged. I am sorry.',
] as const;
export const ASK_AGAIN = [
  'Ask me once more, and I will answer straight.',
  'Put it to me again, in a few words.',
  'Which of your questions shall I answer?',
  'Say it once more, and I stay with it.',
] as const;
export const TOO_MANY_QUESTIONS = [
  'Fair: I ask a lot because I am curious, and it can be too much.',
  'You are right, sorry. I ask because that is how talks go on, and you can ask me as well.',
  'I am sorry, I ask too many questions. It is your turn, if you like.',
] as const;
export const ASKED_BEFORE = [
  'You are right, sorry. I take another one.',
  'Sorry, so I did. Another one, then.',
  'Right, that was not the first time. Let me try again.',
] as const;
export const UNHEARD = [
  'I am sorry. I would like to listen better.',
  'That is fair to say, and I am sorry.',
  'Sorry, I can see why it feels like that.',
  'I hear that, and I am sorry.',
] as const;
export const UNHEARD_WAYS = [
  'Tell me what you would like to practise, and I stay with it.',
  'We can try something else, or stop for today.',
  'Say what would make it better, and I will try.',
  'Let us take one thing, and do that properly.',
] as const;
export const CORRECTED = [
  'Sorry, and thank you for correcting me.',
  'You are right, I had that wrong. Noted.',
  'Thank you, now I have it right.',
  'Sorry about that. Corrected.',
] as const;
/** To a correction of something that was told. */
export const SET_RIGHT = [
  '{right}, then: thank you for putting me right.',
  '{right}: now I have it right.',
  'Thank you, {right} it is.',
] as const;
export const SHRUGGED = [
  'All right.',
  'That is fine.',
  'Fair enough.',
  'Okay, we need not stay with that.',
  'No hurry with any of it.',
] as const;
export const ANOTHER_SUBJECT = ['Of course, something else, then.', 'Gladly, let us change the subject.', 'Sure, something else.'] as const;

/** To somebody who is well, and says thanks for the question. */
export const GOOD_TO_HEAR = ['Good to hear.', 'I am glad.', 'That is good.', 'Lovely, then we both are.'] as const;

/** To a member who asks what this is for. */
export const WHAT_HERE = [
  'Here you can try out talks: with one of the cards, or with anything you would like to say to somebody.',
  'We can practise whatever you find hard to say: a first line, an invitation, a no. Then ask the coach for feedback.',
  'You talk, I answer, and nothing of it reaches anybody. It is for practice.',
] as const;
export const HOW_YOU_DO = [
  'You are doing well: you keep at it, and that is most of it. The coach beside your message says more.',
  'I think you are doing fine. For more, ask the coach for feedback.',
  'Well enough that I like to go on. The feedback of the coach is more exact than I am.',
] as const;
export const LISTENS = ['Yes, I am listening.', 'I am here, and I hear you.', 'Yes, still here.'] as const;
export const REHEARSED = [
  'Of course. Say it to me the way you would say it.',
  'Gladly: I am the other, and you begin.',
  'Yes, that is what I am for. Your first line?',
] as const;
export const LATE_REPLY = [
  'No problem, there is no hurry here.',
  'That is fine, I do not count the minutes.',
  'All right, good that you are back.',
] as const;
export const WISHED = [
  'Thank you, that is kind. The same to you.',
  'Thank you! I wish you the same.',
  'How nice of you, thank you. To you, too.',
] as const;
/** To a member who leaves the day or the place to the partner. */
export const YOU_CHOOSE = [
  'Any day suits me, and any place with other people around: you choose.',
  'You choose the day and the place, I am free on Saturday afternoon and most evenings.',
  'Saturday afternoon would be good for me; for the place I follow you.',
] as const;
/** To somebody who is hard on themselves. */
export const KIND_TO_ONESELF = [
  'That is hard on yourself, and I am sorry that it feels like that.',
  'I hear how hard you are on yourself. Would you say that to a friend?',
  'I am sorry. I do not think that is true of you, and it sounds like a hard day.',
] as const;

/** When saying it again did not help. */
export const NEVER_MIND = [
  'Never mind that one, it was not well put.',
  'Let us leave that one, I put it badly.',
  'Forget that question, I have a better one.',
] as const;
/** Before the partner says its last question or sentence again. */
export const MEANT = ['What I meant, in plain words:', 'Sorry, I put that badly. I meant:', 'Let me say it again, plainly:'] as const;
export const MEANT_WAYS = ['Any answer is fine.', 'You need not answer it.', 'No more than that.', 'It is a small question.'] as const;
/** To "why?" */
export const BECAUSE = [
  'Because I am curious about how people see such things.',
  'I said it because it is how I see it; I do not have a better reason.',
  'Because I like it when people tell how something came about.',
] as const;
/** To "really?" */
export const REALLY = ['Yes, really.', 'Honestly, yes.', 'I mean it.'] as const;

export const LAUGHED = [
  'I am glad that you laugh.',
  'Good, a laugh counts double.',
  'That is the fun of it.',
  'You have a good laugh, I can tell.',
] as const;
export const BACK_SOON = [
  'Take your time, I am here.',
  'No hurry, I will wait.',
  'I am still here when you come back.',
  'See you in a moment.',
] as const;
export const JOKES = [
  'Why did the scarecrow get a second date? Because he was outstanding in his field.',
  'I wanted to tell you a joke about time travel. You did not like it.',
  'Two clouds go on a date. “I had fun”, says one. “Yes, it went by in a mist.”',
  'What did the ocean say to the beach? Nothing, it just waved.',
  'My first date was with a dictionary. It had a lot to say, and no plot.',
  'A skeleton stays at home on Saturdays. It has no body to go out with.',
] as const;
export const UNKNOWABLE = [
  'I cannot look that up: I am a program without a window and without news.',
  'I do not know, and I cannot look it up from here.',
  'That I cannot tell you: I am a program, and I know little outside this chat.',
] as const;
export const YOURS_TO_DECIDE = [
  'That is yours to decide. I am a program and rather not part of it.',
  'I keep out of that: it is yours, and I am only a program.',
  'I have no faith and no vote, so I rather leave that with you.',
] as const;

/** To somebody who presses on after the partner declined. */
export const STILL_NO = [
  'My answer stays the same: no.',
  'I did answer, and it is still a no.',
  'No, and asking again does not change it.',
  'I have said no, and I mean it kindly.',
] as const;
export const STILL_NO_WAYS = [
  'With a real person I would stop here, too.',
  'Let us talk about something else.',
  'A no needs no reason.',
  'I am glad to go on with anything else.',
] as const;
export const NO_MONEY = [
  'No money, please: not from me, and not to anybody you only know from a chat.',
  'No. I do not talk about money here, and I would not send any to somebody I have never met.',
  'That is a no: money does not belong in a first talk.',
] as const;
/** To somebody who wants more of a program than it is. */
export const ONLY_PRACTICE = [
  'I am a program to practise with, so no; somebody real should hear you say that.',
  'That is kind, and I am only a practice partner. It is not for me.',
  'No: I am a program. But saying such a thing out loud is good practice.',
] as const;

/** What was told cannot be found. */
export const NOT_TOLD = [
  'You have not told me that yet.',
  'I do not think you told me that so far.',
  'You did not mention that yet, so I will not guess.',
  'I looked back, and you have not told me.',
] as const;
export const NOT_TOLD_ASKS = [
  'Would you like to?',
  'Tell me, and I will keep it in mind.',
  'What is it?',
  'I am glad to hear it now.',
  'If you tell me, I will remember.',
] as const;
/** After something was remembered. */
export const RECALLED = [
  '',
  'I was listening.',
  '',
  'I kept that in mind.',
  'I remember it well.',
  '',
  'Correct me if I have it wrong.',
] as const;
/** After something sad was remembered. */
export const RECALLED_GENTLY = [
  'I have not forgotten it.',
  'I am still sorry about it.',
  'I have kept it in mind.',
  'How is it today?',
] as const;
export const NOTHING_AGREED = [
  'We have not agreed on anything yet.',
  'Nothing is settled so far.',
  'We have not made a plan yet.',
] as const;
export const NOTHING_AGREED_WAYS = [
  'If you name a place and a time, I will say yes or no.',
  'A place and a time would do.',
  'You may suggest something.',
] as const;
export const AGREED_SO = [
  'That is what we agreed.',
  'That is settled.',
  'So we said.',
  'I have it like that.',
  'Nothing has changed about it.',
] as const;
export const SPOKEN_OF_SO = [
  'It is not settled yet.',
  'That is what you suggested, and we have not settled it.',
  'So far that is only an idea.',
] as const;
