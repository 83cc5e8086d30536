import { encodeWord } from '../encode_text.js'
import { readText } from '../read_text.js'
import type { Observation } from '../read_text.js'
import { CODE_SPACE, GROUP_COUNT, bitOf } from './synonym_group.js'
import type { SynonymGroup, TextCode } from './synonym_group.js'
import { decodeText } from '../text_encoding.js'
import { renderText } from '../render_text.js'
import { WordScanner } from '../word_scanner.js'

export type GroupWarning =
  | { kind: 'rare'; group: number; count: number }
  | { kind: 'bunched'; group: number; quarters: number }
  | { kind: 'synonym_in_source'; group: number; count: number }
  | { kind: 'reads_back_wrong'; group: number }
  | { kind: 'unencodable'; group: number }

export const FEWEST_OCCURRENCES = 3
export const FEWEST_QUARTERS = 3

/**
 * Warnings about how well valid groups would trace this file. They do not forbid the groups, except that
 * `unencodable` ones cannot be rendered.
 */
export function weighGroups(bytes: Uint8Array, groups: readonly SynonymGroup[]): GroupWarning[] {
  const { encoding, text } = decodeText(bytes)
  const unencodable = groups.flatMap((words, group): GroupWarning[] =>
    encodeWord(encoding, words.synonym) ? [] : [{ kind: 'unencodable', group }]
  )
  const misread = unencodable.length > 0 ? [] : misreadGroups(bytes, text, groups)
  return [...spreadWarnings(text, groups), ...unencodable, ...misread]
}

function spreadWarnings(text: string, groups: readonly SynonymGroup[]): GroupWarning[] {
  const seen = groups.map(() => ({ original: 0, synonym: 0, quarters: new Set<number>() }))
  for (const { group, side, start } of new WordScanner(groups).scan(text)) {
    seen[group]![side]++
    if (side === 'original') seen[group]!.quarters.add(Math.floor((4 * start) / text.length))
  }
  return seen.flatMap(({ original, synonym, quarters }, group) => {
    const warnings: GroupWarning[] = []
    if (original < FEWEST_OCCURRENCES) warnings.push({ kind: 'rare', group, count: original })
    else if (quarters.size < FEWEST_QUARTERS) {
      warnings.push({ kind: 'bunched', group, quarters: quarters.size })
    }
    if (synonym > 0) warnings.push({ kind: 'synonym_in_source', group, count: synonym })
    return warnings
  })
}

/**
 * Codes in which every two groups take all four combinations: none, all, and for each bit of the group's number the
 * groups with and without that bit. Misreadings affect neighboring words in pairs only.
 */
export function pairwiseCodes(): TextCode[] {
  const everyGroup = CODE_SPACE - 1
  const codes = [0, everyGroup]
  for (let bit = 0; 1 << bit < GROUP_COUNT; bit++) {
    let code = 0
    for (let group = 0; group < GROUP_COUNT; group++) {
      if ((group >> bit) & 1) code |= 1 << group
    }
    codes.push(code, everyGroup ^ code)
  }
  return codes
}

function misreadGroups(
  bytes: Uint8Array,
  text: string,
  groups: readonly SynonymGroup[]
): GroupWarning[] {
  const source = readText(text, groups)
  const misread = new Set<number>()
  for (const code of pairwiseCodes()) {
    const seen = readText(decodeText(renderText(bytes, groups, code)).text, groups)
    seen.forEach((observation, group) => {
      if (!isExpected(observation, source[group]!, bitOf(code, group))) misread.add(group)
    })
  }
  return [...misread].sort((a, b) => a - b).map((group) => ({ kind: 'reads_back_wrong', group }))
}

function isExpected(seen: Observation, source: Observation, bit: 0 | 1): boolean {
  const original = bit ? 0 : source.original
  return seen.original === original && seen.synonym === source.original + source.synonym - original
}
