export interface Emoji {
  readonly char: string;
  /** The emoji's name. */
  readonly name: string;
  /** The emoji's name and other words to seek it by. */
  readonly words: string;
}

/** The emoji on offer, feelings first: each with its name and, after commas, other words for it. */
const NAMED = `
😊 smiling face with smiling eyes, happy
😀 grinning face
😃 grinning face with big eyes
😄 grinning face with smiling eyes
😁 beaming face
😂 face with tears of joy, laughing
🤣 rolling on the floor laughing
🙂 slightly smiling face
🙃 upside-down face
😉 winking face, wink
😇 smiling face with halo, angel
🥰 smiling face with hearts, in love
😍 heart eyes, in love
🤩 star-struck
😘 face blowing a kiss
😗 kissing face
😚 kissing face with closed eyes
😋 face savouring food, yummy
😛 face with tongue
😜 winking face with tongue, joking
🤪 zany face, silly
😝 squinting face with tongue
🤗 hugging face, hug
🤭 face with hand over mouth, giggle
🤫 shushing face, quiet
🤔 thinking face
🤨 raised eyebrow
😐 neutral face
😏 smirking face
🙄 rolling eyes
😬 grimacing face
😌 relieved face
😔 pensive face
😴 sleeping face
🤤 drooling face
😷 face with medical mask, ill
🤒 face with thermometer, ill
🥳 partying face, party
😎 smiling face with sunglasses, cool
🤓 nerd face
🧐 face with monocle
😕 confused face
😟 worried face
🙁 frowning face
😮 surprised face
😲 astonished face
😳 flushed face
🥺 pleading face
😢 crying face
😭 loudly crying face
😱 screaming in fear
😖 confounded face
😞 disappointed face
😩 weary face
🥱 yawning face, tired
😤 huffing face
😡 angry face
🤯 exploding head, mind blown
🥵 hot face
🥶 cold face
🫣 peeking face
🫠 melting face
🤷 shrugging person, shrug
🤦 person facepalming
🙈 see-no-evil monkey
🙊 speak-no-evil monkey
❤️ red heart, love
🧡 orange heart
💛 yellow heart
💚 green heart
💙 blue heart
💜 purple heart
🖤 black heart
🤍 white heart
💕 two hearts
💖 sparkling heart
💘 heart with arrow
💔 broken heart
💋 kiss mark
💌 love letter
🔥 fire
✨ sparkles
⭐ star
💫 dizzy star
💯 hundred points
👍 thumbs up, yes
👎 thumbs down, no
👌 OK hand
✌️ victory hand, peace
🤞 crossed fingers, luck
🤟 love-you gesture
👏 clapping hands, applause
🙌 raised hands
🙏 folded hands, please, thank you
💪 flexed arm, strong
👋 waving hand, hello
🤝 handshake
🫶 heart hands
👀 eyes, looking
🎉 party popper, congratulations
🎂 birthday cake
🎁 present, gift
🎈 balloon
🌹 rose, flower
🌸 cherry blossom, flower
🌻 sunflower
🌞 sun
🌙 moon
🌈 rainbow
☔ umbrella, rain
❄️ snowflake
🐶 dog
🐱 cat
🐻 bear
🦊 fox
🐝 bee
☕ coffee, hot drink
🍵 tea
🍷 wine
🍺 beer
🥂 clinking glasses, cheers
🍸 cocktail
🍕 pizza
🍣 sushi
🍔 burger
🍝 spaghetti, pasta
🍦 ice cream
🍓 strawberry
🍿 popcorn, cinema
🎬 clapper board, film
🎵 music note
🎸 guitar
🎤 microphone, karaoke
📚 books, reading
🎨 palette, art
🎮 video game
⚽ football
🎾 tennis
🚴 cycling person, bicycle
🧗 climbing person
🧘 person in lotus position, yoga
🥾 hiking boot
🏖️ beach
⛰️ mountain
🏕️ camping
✈️ aeroplane, travel
🚗 car
🏠 house, home
📍 pin, place
📅 calendar, date
⏰ alarm clock, time
✅ check mark, done
❌ cross, no
❓ question mark
❗ exclamation mark
`;

export const EMOJIS: readonly Emoji[] = NAMED.trim()
  .split('\n')
  .map((line) => {
    const end = line.indexOf(' ');
    const words = line.slice(end + 1);
    return { char: line.slice(0, end), name: words.split(',', 1)[0]!, words };
  });
