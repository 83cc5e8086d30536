import { from, to } from 'opencc-js/preset/t2cn'
import type { SynonymGroup } from './groups/synonym_group.js'
import { SIDES } from './groups/synonym_group.js'

/** Turns a text into a form in which texts are compared. */
export type NormalForm = (text: string) => string

const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const BLANKS = new RegExp(String.raw`(?<=${WIDE})[\s\p{Cc}]+(?=${WIDE})`, 'gu')

/** As it is written, in Unicode NFC. */
export const asWritten: NormalForm = (text) => text.normalize()

/**
 * Without what is invisible (zero-width characters, soft hyphens, variation selectors), without blanks between
 * characters of a script that has none, and with one code for each character.
 */
const visible: NormalForm = (text) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .normalize('NFKC')
    .replace(BLANKS, '')

/** With one character for those that are written differently in simplified and traditional Chinese. */
const inOneScript: NormalForm = (text) => visible(text).replace(/\p{Script=Han}/gu, oneFormOf)

/**
 * The forms in which these groups can be read, the strictest first. One in which two of their words would be the same
 * is left out.
 */
export function formsFor(groups: readonly SynonymGroup[]): NormalForm[] {
  return [asWritten, visible, inOneScript].filter((form) => {
    const words = groups.flatMap((pair) => SIDES.map((side) => form(pair[side])))
    return form === asWritten || (new Set(words).size === words.length && !words.includes(''))
  })
}

let forms: Map<string, string> | undefined

/**
 * The same character for all forms of one. Character by character, because a word must have one form wherever it
 * stands; the dictionaries of phrases would consider its neighbors.
 */
function oneFormOf(character: string): string {
  forms ??= readForms()
  const next = forms.get(character)
  return next === undefined ? character : oneFormOf(next)
}

function readForms(): Map<string, string> {
  forms = new Map()
  const dictionaries = [to.cn, from.tw, from.hk].flatMap((groups) => groups?.flat() ?? [])
  for (const dictionary of dictionaries) {
    if (typeof dictionary !== 'string') continue
    for (const entry of dictionary.split('|')) join(...(entry.split(' ') as [string, string]))
  }
  return forms
}

/** The characters of two spellings of a word, place by place. */
function join(word: string, other: string) {
  const others = [...other]
  const characters = [...word]
  if (characters.length !== others.length) return
  characters.forEach((character, place) => {
    const [root, otherRoot] = [oneFormOf(character), oneFormOf(others[place]!)]
    if (root !== otherRoot) forms!.set(root, otherRoot)
  })
}
