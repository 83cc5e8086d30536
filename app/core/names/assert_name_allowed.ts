import { NameRefused } from '#core/errors'
import { isReservedName } from '#core/names/reserved_names'

/** Scripts in customary use (UAX 31, table 5). */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
]

/** UTS 39, “highly restrictive”. Latin alone is part of each. */
const MIXES = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const onlyOf = (scripts: string[]) => {
  const letters = ['Common', 'Inherited', ...scripts].map((name) => `\\p{scx=${name}}`)
  return new RegExp(`^[${letters.join('')}]*$`, 'u')
}

const ALLOWED = [...MIXES, ...SCRIPTS.map((script) => [script])].map(onlyOf)

/** More marks on one letter than a language needs, or the same mark twice (UTS 39, section 5.4). */
const PILED_MARKS = /[\p{scx=Inherited}&&\p{Mn}]{3}|\p{Mn}{5}|(\p{Mn})\1/v

type Rules = {
  /** The request field. */
  field: string
  /** The operator’s own accounts may have reserved names. */
  mayBeReserved?: boolean
}

/**
 * Rules against names that deceive (UTS 39), for names after `cleanName`. They apply to new names only: who has another
 * one from before keeps it.
 * @throws NameRefused
 */
export function assertNameAllowed(name: string, { field, mayBeReserved = false }: Rules) {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) throw new NameRefused('invisible', field)
  if (!ALLOWED.some((letters) => letters.test(name))) throw new NameRefused('scripts', field)
  if (PILED_MARKS.test(name)) throw new NameRefused('marks', field)
  if (!mayBeReserved && isReservedName(name)) throw new NameRefused('reserved', field)
}
