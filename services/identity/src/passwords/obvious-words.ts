/** Runs of keyboards and of the alphabet. */
export const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
];

/** What people put before a year: the product's name, seasons, months and days, in a few languages. */
export const OBVIOUS_WORDS: ReadonlySet<string> = new Set(
  `
affinity
spring summer autumn fall winter frühling fruehling sommer herbst printemps été ete automne hiver primavera verano estate otoño otono autunno invierno inverno
january february march april may june july august september october november december
januar februar märz maerz mai juni juli oktober dezember
janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
monday tuesday wednesday thursday friday saturday sunday
montag dienstag mittwoch donnerstag freitag samstag sonntag
welcome password passwort passphrase admin login secret dating
`
    .trim()
    .split(/\s+/),
);
