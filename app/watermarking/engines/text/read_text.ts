import { asWritten, type NormalForm } from './normal_form.js'
import { GROUP_COUNT } from './groups/synonym_group.js'
import type { Side, SynonymGroup } from './groups/synonym_group.js'
import { WordScanner } from './word_scanner.js'

/** Number of occurrences of each word of a group. */
export type Observation = Record<Side, number>

export type Choice = Side | 'unknown'

/** Counts both words of every group in a text, which may be any part of a copy. */
export function readText(
  text: string,
  groups: readonly SynonymGroup[],
  form: NormalForm = asWritten
): Observation[] {
  return countWords(form(text), inForm(groups, form))
}

/** The words of the groups in a form in which texts are compared. */
export function inForm(groups: readonly SynonymGroup[], form: NormalForm): SynonymGroup[] {
  return groups.map(({ original, synonym }) => ({
    original: form(original),
    synonym: form(synonym),
  }))
}

/** Counts the words letter by letter. */
export function countWords(text: string, groups: readonly SynonymGroup[]): Observation[] {
  const observations = groups.map(() => ({ original: 0, synonym: 0 }))
  for (const { group, side } of new WordScanner(groups).scan(text)) observations[group]![side]++
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
 * Discounts the words that are in every copy: synonyms of the source itself, and originals that were not replaced
 * because they were written differently. Where an original is seen, synonyms of the source are ignored; otherwise only
 * the synonyms in excess of the source count.
 * @param inEveryCopy the number of such words in the source
 */
export function discountSource(
  seen: readonly Observation[],
  inEveryCopy: readonly Observation[]
): Observation[] {
  return seen.map((observation, group) => {
    const natural = inEveryCopy[group] ?? { original: 0, synonym: 0 }
    const original = Math.max(0, observation.original - natural.original)
    if (natural.synonym === 0) return { original, synonym: observation.synonym }
    if (original > 0) return { original, synonym: 0 }
    return { original, synonym: Math.max(0, observation.synonym - natural.synonym) }
  })
}
