import type { Observation } from './read_text.js'
import type { TextCode } from './groups/synonym_group.js'

export interface CodeReading {
  /** Null unless every group shows one of its words more often than the other. */
  code: TextCode | null
  /** 0 to 1: the mean share of the word that is read in what is seen of its group; a group that is not seen gives 0. */
  clearness: number
}

/** The code that a text bears by itself, without a list of buyers to choose from. */
export function readCode(observations: readonly Observation[]): CodeReading {
  let [code, clear, isWhole]: [TextCode, number, boolean] = [0, 0, true]
  observations.forEach(({ original, synonym }, group) => {
    if (original === synonym) isWhole = false
    if (synonym > original) code |= 1 << group
    clear += Math.max(original, synonym) / Math.max(1, original + synonym)
  })
  return { code: isWhole ? code : null, clearness: clear / observations.length }
}
