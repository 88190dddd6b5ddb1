/** How much of a message is read: what takes up more of it than this must not hold up everybody else's replies. */
export const MOST_READ = 1000;

/**
 * The part of a message that patterns are run on. Runs of blanks say nothing, and take patterns long. What must not be passed over
 * is looked for in the whole message (`danger.ts`, `harm.ts`).
 */
export function readable(text: string): string {
  const words = text.replaceAll(/[^\S\n]+/gu, ' ').replaceAll(/ ?\n[ \n]*/gu, '\n');
  return words.length <= MOST_READ ? words : words.slice(0, MOST_READ).replace(/\p{Surrogate}$/u, '');
}

/** A web or e-mail address: it is never said back. */
export const LINK =
  /(?:https?:\/\/|www\.)\S{1,2000}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,253}\.\w{1,63}|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|net|org|io|app|example|info|biz|xyz|me|co|de|es|uk|ru|site|online|link)(?![\p{L}\p{N}])/iu;
export const LINKS = new RegExp(LINK.source, 'giu');

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

/** The words behind what is disguised: "r4pe", "r.a.p.e", "ｒａｐｅ" and "raaape". Only for words that must not be passed over. */
export function undisguised(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}[ .*_-]){2,}\p{L}(?![\p{L}\p{N}])/gu, (spelt) => spelt.replaceAll(/[ .*_-]/gu, ''))
    .replaceAll(/(?<=\p{L})[013457@$!](?=\p{L})|(?<![\p{N}\p{L}])[$@](?=\p{L})/gu, (sign) => LEET[sign]!)
    .replaceAll(/(?<=\p{L})\*(?=\p{L})/gu, 'a')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/\s+/gu, ' ');
}
