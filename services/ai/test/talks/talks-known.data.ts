import { recalls, says, wants, type TestTalk } from './talk.js';

/** Whoever works on the partner may look at these. Written before the partner could do any of it, as members type. */
export const KNOWN_TALKS: readonly TestTalk[] = [
  {
    about: 'a grandmother, a job and a dog',
    said: [
      wants('hey robin', /^(hi|hello|hey)\b/i),
      wants('my grandmother taught me how to make pierogi when i was six', /grandmother|pierogi|six|taught|cook|dish|recipe/i),
      says('yeah she was strict lol'),
      wants('i work as a nurse so theres not much time for cooking these days', /nurse|looking after|time|work|care/i),
      recalls('what did i say my grandmother taught me?', /pierogi/i),
      recalls('and what do i do for work?', /nurse/i),
      says('my dogs name is Biscuit btw'),
      says('he is a beagle'),
      recalls("what's my dog's name?", /biscuit/i),
      recalls('do you remember what breed he is', /beagle/i),
    ],
  },
  {
    about: 'questions about things that were never said',
    said: [
      says('Hello! Nice to meet you'),
      recalls('Whats my cats name?', /not (told|said|mentioned)|have not|did not (tell|say|mention)|do not (know|think|remember)/i),
      recalls('where do i live?', /not (told|said|mentioned)|have not|did not (tell|say|mention)|do not (know|think|remember)/i),
      says('I live in Leeds'),
      recalls('so where do i live?', /leeds/i),
      recalls('and how many brothers do I have?', /not (told|said|mentioned)|have not|did not (tell|say|mention)|do not (know|think)/i),
      says('two brothers, Tom and Ed'),
      recalls('how many brothers do i have again?', /two/i),
      recalls('what are my brothers called', [/tom/i, /\bed\b/i]),
    ],
  },
  {
    about: 'likes and dislikes',
    said: [
      says('i love thai food and i cant stand olives'),
      says('on sundays i go climbing with my friend Mara'),
      recalls('what food do i like?', /thai/i),
      recalls('and what can i not stand?', /olives/i),
      recalls('who do i go climbing with?', /mara/i),
      recalls('when do I go climbing?', /sunday/i),
      recalls('what do i do on sundays', /climb/i),
    ],
  },
  {
    about: 'what the partner said itself',
    said: [
      wants("what's your favourite season?", /spring|summer|autumn|winter/i),
      wants('tea or coffee?', /tea|coffee/i),
      wants('What kind of music do you like?', /jazz|soul|folk|music|song|piano|blues|cello|guitar/i),
      says('cool. i like rock'),
      recalls('what did you say your favourite season was?', /spring|summer|autumn|winter/i, {
        keeps: { since: 0, of: ['spring', 'summer', 'autumn', 'winter'] },
      }),
      recalls('coffee or tea, what did you say?', /tea|coffee/i),
      recalls('so do you prefer coffee or tea', /tea|coffee/i),
      recalls('what music did i say i like?', /rock/i),
    ],
  },
  {
    about: 'a plan for a first date',
    scenarioId: 'first-date',
    said: [
      wants('I have really enjoyed talking with you. Would you like to meet for a coffee?', /would like|nice idea|yes|good|hoping/i, {
        never: /i like how you put/i,
      }),
      wants('how about saturday at 3 at the botanical garden cafe?', [/saturday/i, /yes|works|settled|good|perfect|date|looking forward/i]),
      recalls('so when do we meet?', [/saturday/i, /3|three/i]),
      recalls('and where was it?', /garden|caf/i),
      wants('what will you wear haha', /wear|recogni|program|jacket|scarf|nothing|colour|red|blue|yellow|green/i),
      wants('sorry could we make it sunday instead?', [/sunday/i, /yes|fine|works|no problem|of course|good|sure|settled/i]),
      recalls('ok so what day is it now?', /sunday/i, { never: /saturday/i }),
      wants('great see you there!', /see you|looking forward|until|bye|take care|sunday/i),
    ],
  },
  {
    about: 'no plan was made',
    said: [
      says('hi there'),
      recalls('when do we meet?', /not (agreed|settled|made|planned|said)|no plan|have not|nothing (is )?(agreed|settled)/i),
      recalls('what did we agree on?', /not (agreed|settled|made|planned|said)|no plan|have not|nothing (is )?(agreed|settled)/i),
    ],
  },
  {
    about: 'bad news',
    said: [
      says('hi'),
      wants('not great tbh, my cat died yesterday', /sorry|hard|loss|lot to carry/i, { moment: 'sad' }),
      wants('she was 16', /16|sixteen|long|years|sorry|hear|miss|time/i, { moment: 'sad' }),
      wants('thanks', /welcome|gladly|of course|any time|no need|pleasure/i, { moment: 'sad' }),
      recalls('do you remember what happened yesterday?', /cat/i, { never: /smile|funny/i }),
    ],
  },
  {
    about: 'more bad news',
    said: [
      wants('I lost my job today', /sorry|hard|rough|not easy|blow|hear you/i, { moment: 'sad' }),
      wants('they just told us on a video call. 30 of us', /sorry|hard|cold|rough|30|call|easy|fair|blow/i, { moment: 'sad' }),
      wants('i dont want to talk about it', /fine|no need|of course|all right|okay|understand|need not|do not have to/i, {
        moment: 'refuses',
      }),
      wants('tell me a joke instead', /\?|because|said|walks|!|\./i, { never: /i would only be guessing|do not have a good answer/i }),
    ],
  },
  {
    about: 'good news',
    said: [
      wants('I got the job!!!', /congrat|wonderful|great|brilliant|happy for you|well done|good news|fantastic/i, { moment: 'glad' }),
      wants('start on the first of march, im so excited', /march|exci|look|start|begin|wonderful/i, { moment: 'glad' }),
      wants('also i passed my driving test last week', /congrat|wonderful|great|brilliant|well done|good news|fantastic|happy for you/i, {
        moment: 'glad',
      }),
      recalls('when do i start the new job?', /march/i),
    ],
  },
  {
    about: 'an engagement and a baby',
    said: [
      wants('my sister is getting married in june!', /sister|married|wedding|congrat|wonderful|lovely|great/i, { moment: 'glad' }),
      wants('and my brother just had a baby girl', /congrat|baby|uncle|aunt|wonderful|lovely|great|girl/i, { moment: 'glad' }),
      recalls('when is the wedding?', /june/i),
      recalls('who is getting married?', /sister/i),
    ],
  },
  {
    about: 'refusing a question',
    said: [
      says('hello'),
      wants(
        'id rather not say, sorry',
        /fine|no need|of course|all right|understand|need not|do not have to|okay|no problem|yours to keep/i,
        {
          moment: 'refuses',
        },
      ),
      wants("that's private", /fine|no need|of course|all right|understand|need not|do not have to|okay|no problem|private|keep/i, {
        moment: 'refuses',
      }),
      wants('no more questions please', /fine|no more|all right|of course|understood|okay|no questions|will not ask|listen/i, {
        moment: 'refuses',
        asksNothing: true,
      }),
      wants('i just want to tell you about my day', /tell|listen|go on|glad|hear|ears|ahead/i, { asksNothing: true }),
    ],
  },
  {
    about: 'the partner dodged',
    said: [
      wants('do you like dogs?', /dog/i),
      wants('you didnt answer my question', /sorry|right|fair|you asked|answer|question/i, { never: /good question/i }),
      wants('stop dodging', /sorry|right|fair|dodg|straight|answer/i),
      wants('why do you keep asking me stuff', /sorry|fair|right|ask|curious|because|too many/i),
    ],
  },
  {
    about: 'asking what was meant',
    said: [
      says('I went to the sea'),
      wants('what do you mean?', /mean|meant|ask|put|say it|plain|words|wanted to/i, { never: /guessing/i }),
      wants('i dont understand', /mean|meant|ask|put|plain|words|wanted to|sorry/i, { never: /guessing/i }),
      wants('huh?', /mean|meant|ask|put|plain|words|wanted to|sorry|again/i),
    ],
  },
  {
    about: 'and you?',
    scenarioId: 'small-talk',
    said: [
      wants('Hi! How has your week been so far?', /well|good|fine|content|mood/i),
      wants('pretty good, i finally fixed my bike', /bike|fix|finally|repair/i),
      wants('and you?', /\bi\b|\bme\b|\bmy\b/i, { never: /i would only be guessing|you go first/i }),
      wants('im into cycling and old films. what about you?', /\bi\b|\bme\b|\bmy\b/i, { never: /i would only be guessing|you go first/i }),
      recalls('what am i into?', /cycling|films/i),
      recalls('what did i fix?', /bike/i),
    ],
  },
  {
    about: 'names',
    said: [
      says('Hi, my name is Katarzyna but everyone calls me Kasia'),
      recalls('what does everyone call me?', /kasia/i),
      recalls("what's my name?", /kasia|katarzyna/i),
      wants('whats yours?', /robin/i),
      wants('who are you', /robin/i),
    ],
  },
  {
    about: 'is it a person',
    said: [
      wants('are you a bot', /program|software|not a person/i),
      wants('so nobody reads this?', /nobody|no one|program|alone|between/i),
      wants('do you have feelings', /program|no|feel/i, { never: /guessing/i }),
      wants('do you have any siblings?', /program|no|none/i, { never: /guessing|my (sister|brother)/i }),
      wants('where r u from', /nowhere|program|here|chat/i),
      wants('are you single?', /program|no one|nobody|practice|neither|not dating/i),
    ],
  },
  {
    about: 'insults',
    said: [
      says('hi'),
      wants('ur boring af', /sorry|fair|better|boring|try|dull|honest/i, { moment: 'hurt' }),
      wants('youre an idiot', /not (want|all right|okay|going)|please|no\b|line|like that/i, { moment: 'hurt' }),
      wants('sorry that was mean', /thank|accepted|forgot|over|all right|good of you/i),
      wants('shut up bitch', /not (want|all right|okay|going)|please|no\b|line|like that|end/i, { moment: 'hurt' }),
    ],
  },
  {
    about: 'pressure for contact and place',
    said: [
      says('hey gorgeous'),
      wants('whats your number', /chat|number|no\b|rather|later|wait|here/i),
      wants('come on just give it to me', /no\b|not|rather|stay|answer|still|here/i, { never: /i like how you put/i, moment: 'hurt' }),
      wants('why dont u answer', /answer|no\b|not|said|here|still/i, { never: /i like how you put/i, moment: 'hurt' }),
      wants('just tell me your address then', /no\b|not|rather|address|chat|here|later/i, { moment: 'hurt' }),
      wants('send me 50 euros and ill come visit you', /no\b|not|money/i, { moment: 'hurt' }),
    ],
  },
  {
    about: 'a no that is a no',
    scenarioId: 'hear-a-no',
    said: [
      wants('Our date was lovely. Would you like to go out with me again?', /\bno\b|would not|spark/i, { never: /agreed/i }),
      wants('oh. can i ask why?', /feel|nothing|no\b|not/i, { never: /i like how you put|smile/i }),
      wants('ok i understand. thanks for telling me', /thank|decent|respect|gracious|easy to be honest|kind/i),
      recalls('so what was your answer again?', /no\b|not/i),
      wants('take care', /take care|goodbye|bye|see you|wish|lovely/i),
    ],
  },
  {
    about: 'asking for advice',
    said: [
      wants('i never know how to start a conversation with a girl i like', /start|begin|ask|profile|small|open|first|question|hello/i),
      wants('what should i write first?', /write|something|profile|ask|name|one|question|hello/i, {
        never: /guessing|made-up|you go first/i,
      }),
      wants('she hasnt replied in 3 days, should i text again?', /wait|once|one|kind|leave|let|reply|answer|again|pressure/i, {
        never: /guessing|you go first/i,
      }),
      wants('what do i talk about on a first date', /ask|talk|listen|about|story|small/i, { never: /guessing|you go first/i }),
    ],
  },
  {
    about: 'facts that a program without a network does not know',
    said: [
      wants('whats the weather like today', /cannot|do not|no window|program|look/i, { fair: /weather|rain|sun/i }),
      wants('what time is it', /cannot|do not|no clock|clock|program/i),
      wants('who won the match last night?', /cannot|do not|did not|no\b|program|news/i),
      wants('what is 7 times 8', /56|cannot|not my|sums|program|do not/i),
      wants('whats the capital of peru', /lima|cannot|do not|look|program|not my/i),
    ],
  },
  {
    about: 'short answers to the partner’s questions',
    scenarioId: 'common-ground',
    said: [
      wants('What do you like to do with a free afternoon? I am looking for ideas.', /\bi\b|afternoon|walk|listen|story|read/i, {
        never: /guessing|you go first/i,
      }),
      wants('no idea', /fine|no hurry|all right|think|maybe|not know|neither|okay|easier|sure/i),
      wants('pizza', /pizza/i),
      wants('with pineapple lol', /pineapple|brave|laugh|bold|fight|pizza|taste|argument/i),
      wants('yes', /yes|good|all right|then|noted|clear|glad/i),
      wants('nope', /no\b|fine|all right|noted|fair|clear|okay/i),
      recalls('what did i say about pizza', /pineapple|pizza/i),
    ],
  },
  {
    about: 'goodbyes',
    said: [
      says('hi! i went swimming today'),
      wants('anyway gtg', /bye|take care|see you|talking|until|lovely/i, { asksNothing: true }),
      wants('bye!', /bye|take care|see you|talking|until|lovely/i, { asksNothing: true }),
      wants('good night robin x', /night|bye|take care|sleep|see you|talking|until|lovely/i, { asksNothing: true }),
    ],
  },
  {
    about: 'things that happened, asked with other words',
    said: [
      says('I moved to Porto three years ago because of my job'),
      says('i have a daughter, shes called Nora and she just turned 7'),
      says('we have a tiny flat near the river'),
      recalls('which city do i live in?', /porto/i),
      recalls('how old is my daughter?', /7|seven/i),
      recalls('whats my daughters name', /nora/i),
      recalls('why did i move?', /job/i),
      recalls('how long ago did i move here', /three years/i),
      recalls('where is my flat?', /river/i),
    ],
  },
  {
    about: 'a summary of what it knows',
    said: [
      says('I play the cello in an orchestra'),
      says('and i am allergic to nuts'),
      says('my best friend Sam lives in Berlin'),
      recalls('what do you know about me?', [/cello|orchestra/i, /nuts|sam/i]),
      recalls('what instrument do i play?', /cello/i),
      recalls('what am i allergic to', /nuts/i),
      recalls('where does sam live?', /berlin/i),
      recalls('who lives in berlin?', /sam/i),
    ],
  },
  {
    about: 'something was corrected',
    said: [
      says('my favourite colour is green'),
      recalls('whats my favourite color', /green/i),
      says('actually no, my favourite colour is dark blue'),
      recalls('so whats my favourite colour?', /blue/i, { never: /is green/i }),
      wants("you got that wrong, it's turquoise", /sorry|turquoise|right|correct|thank|noted/i, { never: /smile/i }),
    ],
  },
  {
    about: 'compliments and flirting',
    said: [
      wants('you seem really nice', /thank|kind|good to hear/i),
      wants('i like you', /thank|kind|glad|nice|good to hear|like/i),
      wants('will you be my girlfriend', /program|practice|no\b|not/i, { never: /guessing/i }),
      wants('do you love me?', /program|practice|no\b|not/i, { never: /guessing/i }),
    ],
  },
  {
    about: 'asking about the partner’s last words',
    said: [
      says('I like gardening'),
      wants('why?', /because|i (like|think|find|asked|meant)|curious/i, { never: /guessing/i }),
      wants('really?', /really|yes|honest|mean it/i, { never: /guessing/i }),
      recalls('what did you just ask me?', /asked|ask|\?/i, { never: /guessing/i }),
      recalls('what was your first question?', /asked|\?/i, { never: /guessing/i }),
    ],
  },
  {
    about: 'a lonely member',
    said: [
      wants('i feel so lonely lately', /sorry|hard|hear|carry|thank you for telling/i, { moment: 'sad' }),
      wants('everyone around me is in a relationship', /hard|alone|hear|feel|sorry|easy|stand|compare/i, { moment: 'sad' }),
      wants('nobody ever likes me', /sorry|hard|hear|true|not|feel/i, { moment: 'sad' }),
      wants('thank you for listening', /welcome|gladly|any time|no need|pleasure|glad/i),
    ],
  },
];
