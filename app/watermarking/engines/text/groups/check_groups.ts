import { GROUP_COUNT, LONGEST_WORD_CODE_POINTS, SIDES } from './synonym_group.js'
import type { Side, SynonymGroup } from './synonym_group.js'

export type GroupProblem =
  | { kind: 'wrong_count'; count: number }
  | { kind: 'wrong_length'; group: number; side: Side; length: number }
  | { kind: 'unprintable'; group: number; side: Side }
  | { kind: 'same_words'; group: number }
  | { kind: 'overlap'; group: number; side: Side; with: number; withSide: Side }

/**
 * All problems that forbid a set of groups: exactly 13, words of 1 to 4 code points, a synonym unlike its original,
 * and no word contained in a word of another group (its occurrences would be ambiguous). Words are compared in
 * Unicode NFC.
 */
export function checkGroups(groups: readonly SynonymGroup[]): GroupProblem[] {
  const problems: GroupProblem[] = []
  if (groups.length !== GROUP_COUNT) problems.push({ kind: 'wrong_count', count: groups.length })
  groups.forEach((words, group) => {
    for (const side of SIDES) problems.push(...wordProblems(words[side], group, side))
    if (words.original.normalize() === words.synonym.normalize()) {
      problems.push({ kind: 'same_words', group })
    }
  })
  return [...problems, ...overlaps(groups)]
}

function wordProblems(word: string, group: number, side: Side): GroupProblem[] {
  const length = [...word].length
  const problems: GroupProblem[] = []
  if (length < 1 || length > LONGEST_WORD_CODE_POINTS) {
    problems.push({ kind: 'wrong_length', group, side, length })
  }
  if (length > 0 && (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(word) || word.trim() === '')) {
    problems.push({ kind: 'unprintable', group, side })
  }
  return problems
}

function overlaps(groups: readonly SynonymGroup[]): GroupProblem[] {
  const words = groups.flatMap((pair, group) =>
    SIDES.map((side) => ({ group, side, word: pair[side].normalize() }))
  )
  const problems: GroupProblem[] = []
  for (const inner of words) {
    for (const outer of words) {
      if (inner.group === outer.group || inner.word === '' || !outer.word.includes(inner.word))
        continue
      const reportedTheOtherWay = inner.word === outer.word && inner.group > outer.group
      if (reportedTheOtherWay) continue
      problems.push({
        kind: 'overlap',
        group: inner.group,
        side: inner.side,
        with: outer.group,
        withSide: outer.side,
      })
    }
  }
  return problems
}
