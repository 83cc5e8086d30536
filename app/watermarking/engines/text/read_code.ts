import type { Observation } from './read_text.js'
import type { TextCode } from './groups/synonym_group.js'

export interface CodeReading {
  /** Null unless one word of every group is more frequent than the other. */
  code: TextCode | null
  /**
   * 0 to 1: mean share of the more frequent word among the occurrences of its group; a group without occurrences
   * counts as 0.
   */
  clearness: number
}

/** Reads a text's code without a list of buyers. */
export function readCode(observations: readonly Observation[]): CodeReading {
  let [code, clear, isWhole]: [TextCode, number, boolean] = [0, 0, true]
  observations.forEach(({ original, synonym }, group) => {
    if (original === synonym) isWhole = false
    if (synonym > original) code |= 1 << group
    clear += Math.max(original, synonym) / Math.max(1, original + synonym)
  })
  return { code: isWhole ? code : null, clearness: clear / observations.length }
}
