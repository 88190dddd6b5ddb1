/** Letters that Unicode does not take apart into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** A name as it is looked for: small letters without accents, words with one space between them. Empty for other scripts than Latin. */
export const foldedName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/gu, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ‘]/gu, '')
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();
