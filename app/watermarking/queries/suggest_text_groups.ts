import type { GroupSuggestion } from '#watermarking/engines/text/groups/suggest_groups'
import type { SynonymGroup } from '#watermarking/engines/text/groups/synonym_group'
import { inWorkerThread } from '#watermarking/engines/threads/in_worker'

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
