import { GROUP_COUNT, type GroupProblem } from '#watermarking/queries/text_groups'

/** The field of an import entry and the sentence for a problem of its synonym groups. */
export function describeGroupProblem(problem: GroupProblem): { field: string; message: string } {
  if (problem.kind === 'wrong_count') {
    const message = `Exactly ${GROUP_COUNT} groups are needed; there are ${problem.count}`
    return { field: 'synonymGroups', message }
  }
  const pair = `synonymGroups.${problem.group}`
  switch (problem.kind) {
    case 'same_words':
      return { field: pair, message: 'Both words are the same' }
    case 'wrong_length':
      return { field: `${pair}.${problem.side}`, message: 'A word has 1 to 4 characters' }
    case 'unprintable':
      return { field: `${pair}.${problem.side}`, message: 'The word has invisible characters' }
    case 'overlap':
      return {
        field: `${pair}.${problem.side}`,
        message: `The word overlaps with the ${problem.withSide} of synonymGroups.${problem.with}`,
      }
  }
}
