import { find } from 'linkifyjs'

/** An address after any scheme, or without one: `//evil.example`. Browsers read a backslash as a slash. */
const AFTER_SLASHES = /:[\\/]{2}|(?:^|[^\p{L}\p{N}\\/])[\\/]{2}(?=[\p{Script=Latin}\p{N}])/u

const WWW = /\bwww\./i

/**
 * Whether a text has a web address, also one written so that only people, or other programs than ours, see it: in full width,
 * with invisible characters, or without a scheme.
 */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    // Browsers read the full stop of Chinese and Japanese as a dot.
    .replace(/(?<=[a-z0-9])[。｡](?=[a-z])/gi, '.')
  return AFTER_SLASHES.test(plain) || WWW.test(plain) || find(plain, 'url').length > 0
}
