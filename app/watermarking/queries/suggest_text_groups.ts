import type { GroupSuggestion } from '#watermarking/engines/text/groups/suggest_groups'
import type { SynonymGroup } from '#watermarking/engines/text/groups/synonym_group'
import { inWorker } from '#watermarking/engines/threads/in_worker'

export type { GroupSuggestion }

interface SuggestTextGroupsInput {
  bytes: Uint8Array
  /** Groups that stay as they are; the suggestions keep clear of them. */
  taken: readonly SynonymGroup[]
}

/** Synonym groups for a text, out of its own words. @throws TextRefused when the file is no text */
export class SuggestTextGroups {
  execute(input: SuggestTextGroupsInput): Promise<GroupSuggestion[]> {
    return inWorker('suggestGroups', input)
  }
}
