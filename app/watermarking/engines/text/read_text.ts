import { GROUP_COUNT } from './groups/synonym_group.js'
import type { Side, SynonymGroup } from './groups/synonym_group.js'
import { WordScanner } from './word_scanner.js'

/** Number of occurrences of each word of a group. */
export type Observation = Record<Side, number>

export type Choice = Side | 'unknown'

/** Counts both words of every group in a text, which may be any part of a copy. Compared in Unicode NFC. */
export function readText(text: string, groups: readonly SynonymGroup[]): Observation[] {
  const normalized = groups.map(({ original, synonym }) => ({
    original: original.normalize(),
    synonym: synonym.normalize(),
  }))
  const observations = groups.map(() => ({ original: 0, synonym: 0 }))
  for (const { group, side } of new WordScanner(normalized).scan(text.normalize())) {
    observations[group]![side]++
  }
  return observations
}

/**
 * Converts the choices that a person made, group by group.
 * @throws RangeError unless there are 13 choices
 */
export function observationsFromChoices(choices: readonly Choice[]): Observation[] {
  if (choices.length !== GROUP_COUNT) throw new RangeError(`${GROUP_COUNT} choices are needed`)
  return choices.map((choice) => ({
    original: choice === 'original' ? 1 : 0,
    synonym: choice === 'synonym' ? 1 : 0,
  }))
}

/**
 * Discounts synonyms that occur in the source itself, because they occur in every copy. Where an original is seen,
 * synonyms are ignored; otherwise only the synonyms in excess of the source count.
 */
export function discountSource(
  seen: readonly Observation[],
  inSource: readonly Observation[]
): Observation[] {
  return seen.map((observation, group) => {
    const natural = inSource[group]?.synonym ?? 0
    if (natural === 0) return observation
    if (observation.original > 0) return { original: observation.original, synonym: 0 }
    return { original: 0, synonym: Math.max(0, observation.synonym - natural) }
  })
}
