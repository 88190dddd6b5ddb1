export const OPENER_TEXTS = {
  /** Above them. */
  title: 'Begin with a question. Nothing is sent until you send it.',
  bothChose: (option: string) => `You both chose ${option}`,
} as const;

/** Asked where two have no answer in common. */
export const GENERAL_QUESTIONS = ['What made you smile this week?', 'What are you looking forward to at the moment?'] as const;

/**
 * Questions about what two both chose, by the questions and options of the questionnaire. Their order is the order in which they are
 * offered: what few people do comes before what everybody does.
 */
export const OPENER_QUESTIONS = {
  creativePursuits: {
    'Film making': ['What was the last thing you filmed?', 'Which scene would you love to shoot one day?'],
    'Graphic design': ['Which poster or cover would you hang on your wall?', 'What are you designing at the moment?'],
    'Music creation': [
      'What does the piece you are working on sound like?',
      'Where does a new song begin for you: with words, chords or rhythm?',
    ],
    Writing: ['What are you writing at the moment?', 'When do your best sentences come to you?'],
    Crafts: ['What did you last make yourself?', 'Which craft would you still like to learn?'],
    'Visual arts': ['What have you been drawing or painting lately?', 'Which colour do you always run out of first?'],
    Photography: ['Which of your photos has the best story behind it?', 'What do you always stop to photograph?'],
  },
  interests: {
    Hiking: ['Which trail would you walk again tomorrow?', 'What is always in your backpack?'],
    Gardening: ['What is growing at your place right now?', 'Which plant simply will not grow for you?'],
    Gaming: ['Which game could you play all over again?', 'Do you like to play together or against each other?'],
    Cooking: ['Which dish can you cook without a recipe?', 'What do you cook when it is just for you?'],
    Art: ['Which picture could you look at for an hour?', 'Which exhibition have you told others about?'],
    Tech: ['Which gadget would you never give back?', 'What are you tinkering with at the moment?'],
    Reading: ['Which book did you last recommend to somebody?', 'What are you reading at the moment?'],
    Sports: ['Which sport has you on the edge of your seat?', 'Which match or race will you never forget?'],
    Travel: ['Which place surprised you most?', 'Where would you go if you could leave tomorrow?'],
    Music: ['Which song have you had on repeat lately?', 'Which concert would you like to hear once more?'],
    'Movies/TV': ['Which film have you seen most often?', 'Which series would you recommend to me?'],
  },
  pets: {
    'Small pets': ['Which small animal do you like best, and why?'],
    'Want pets': ['Which animal would you like to have, and what would you call it?'],
    'Cat person': ['How did a cat last make you laugh?'],
    'Dog lover': ['Which dog made your day lately?'],
  },
  exercise: {
    'Outdoor adventurer': ['Which adventure are you still telling people about?'],
    'Yoga enthusiast': ['Morning or evening: when do you roll out your mat?'],
    'Sports player': ['Which sport do you play, and how did it begin?'],
    'Gym regular': ['What do you listen to while you train?'],
    'Casual exerciser': ['What gets you moving on a lazy day?'],
  },
  socialActivities: {
    'Cultural outings': ['Which exhibition, concert or play are you looking forward to?'],
    'Quiet dinners': ['What is on the table at a quiet dinner just as you like it?'],
    'Small gatherings': ['What makes an evening in a small group a good one?'],
    'One-on-one': ['What could you talk about for hours?'],
    'Networking events': ['Which conversation with a stranger has stayed with you?'],
    'Large parties': ['Which song gets you onto the dance floor?'],
  },
  outgoing: {
    Homebody: ['What is your favourite spot at home?'],
    Introverted: ['What helps you to recharge?'],
    'Social butterfly': ['Who has surprised you lately?'],
    'Very outgoing': ['How did you last get talking to a stranger?'],
    'Moderately outgoing': ['Going out or staying in: how will your weekend be?'],
    Situational: ['When do you love company, and when do you prefer some peace?'],
  },
  workStyle: {
    'Night owl': ['Which good idea came to you late at night?'],
    'Early bird': ['What is the best thing about your early mornings?'],
    'Freelance projects': ['Which project do you like to look back on?'],
    'Remote work': ['What is the nicest place you have ever worked from?'],
    'Flexible hours': ['What do you do with a free hour in the middle of the day?'],
    '9-to-5 schedule': ['What is the first thing you do after work?'],
  },
  diet: {
    Keto: ['Which keto recipe do you come back to again and again?'],
    Paleo: ['What does a really good paleo meal look like for you?'],
    Pescatarian: ['Which fish dish could you eat every week?'],
    Vegan: ['Which vegan dish of yours wins everybody over?'],
    Vegetarian: ['Which dish without meat could you eat every week?'],
    Omnivore: ['Which dish have you always loved?'],
  },
} as const;
