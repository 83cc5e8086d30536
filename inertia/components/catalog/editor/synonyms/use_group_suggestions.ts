import { useState } from 'react'
import { isFilled, problemsOf } from '~/components/catalog/editor/synonyms/group_rules'
import type { SynonymGroup } from '~/components/catalog/editor/product_form'
import { useApi } from '~/hooks/use_api'

export type Suggestion = SynonymGroup & {
  /** The whole words; the group may be only the part in which they differ. */
  from: string
  to: string
  count: number
  isStrong: boolean
  /** The words are only similar in meaning, so the creator has to check the group. */
  isNear: boolean
}

/**
 * Suggests groups from the uploaded text. The creator's valid groups are kept, suggestions fill
 * the other rows.
 */
export function useGroupSuggestions(attachmentId: number, groups: SynonymGroup[]) {
  const api = useApi('api.studio.text_group_suggestions.store')
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(groups)
  const keepsRow = groups.map((group, place) => isFilled(group) && !problems[place])
  const free = keepsRow.filter((kept) => !kept).length

  async function ask() {
    const body = { groups: groups.filter((_, place) => keepsRow[place]) } as never
    const response = await api.submit({ params: { id: attachmentId } as never, body })
    if (!response) return
    const found = (response as unknown as { suggestions: Suggestion[] }).suggestions
    setSuggestions(found)
    setPicked(
      new Set(
        found
          .filter(({ isNear }) => !isNear)
          .slice(0, free)
          .map(keyOf)
      )
    )
  }

  function pick(suggestion: Suggestion, isPicked: boolean) {
    const rest = [...picked].filter((key) => key !== keyOf(suggestion))
    setPicked(new Set(isPicked ? [...rest, keyOf(suggestion)] : rest))
  }

  /** The 13 rows with the picked words in the free ones. */
  function rows(): SynonymGroup[] {
    const chosen = (suggestions ?? []).filter((one) => picked.has(keyOf(one)))
    return groups.map((group, place) => {
      if (keepsRow[place]) return group
      const next = chosen.shift()
      return next ? { original: next.original, synonym: next.synonym } : group
    })
  }

  const close = () => setSuggestions(null)
  const has = (suggestion: Suggestion) => picked.has(keyOf(suggestion))
  return { suggestions, free, pickedCount: picked.size, has, ask, pick, rows, close, api }
}

export function keyOf({ original, synonym }: SynonymGroup): string {
  return `${original}\n${synonym}`
}
