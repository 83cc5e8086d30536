import { checkGroups, type GroupProblem } from '#watermarking/engines/text/groups/check_groups'
import { type SynonymGroup, GROUP_COUNT } from '#watermarking/engines/text/groups/synonym_group'
import type { GroupWarning } from '#watermarking/engines/text/groups/weigh_groups'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'
import type { GroupSuggestion } from '#watermarking/engines/text/groups/suggest_groups'

export { GROUP_COUNT }

export type { GroupProblem, GroupWarning, SynonymGroup }

interface CheckTextGroupsInput {
  groups: readonly SynonymGroup[]
  /** The file that the groups are for, if available. */
  bytes?: Uint8Array
}

/**
 * Checks synonym groups and how well they would trace. Problems forbid them, warnings advise; groups are numbered
 * from 0.
 * @throws TextRejected when the file is not a text; WorkTooHeavy, WorkerDied
 */
export class CheckTextGroups {
  async execute({ groups, bytes }: CheckTextGroupsInput) {
    const problems: GroupProblem[] = checkGroups(groups)
    const canWeigh = bytes !== undefined && problems.length === 0
    const warnings: GroupWarning[] = canWeigh
      ? await inWorkerThread('weighGroups', { bytes, groups })
      : []
    return { problems, warnings }
  }
}

export type { GroupSuggestion }

interface SuggestTextGroupsInput {
  bytes: Uint8Array
  /** Groups that are kept; suggestions do not conflict with them. */
  taken: readonly SynonymGroup[]
}

/**
 * Suggests synonym groups from a text's own words.
 * @throws TextRejected when the file is not a text; WorkTooHeavy, WorkerDied
 */
export class SuggestTextGroups {
  execute(input: SuggestTextGroupsInput): Promise<GroupSuggestion[]> {
    return inWorkerThread('suggestGroups', input)
  }
}
