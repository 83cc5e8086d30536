import { useState } from 'react'
import type { SynonymGroup } from '~/components/catalog/editor/product_form'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'

export type Occurrences = {
  count: number
  excerpts: { before: string; word: string; after: string }[]
}

export type GroupWarning = {
  kind: 'rare' | 'bunched' | 'synonym_in_source' | 'reads_back_wrong' | 'unencodable'
  group: number
}

type Result = { warnings: GroupWarning[]; occurrences: Occurrences[] }

export type GroupCheck = { result: Result | null; isBusy: boolean }

const PAUSE_MS = 600

/** Asks the server, after a pause in typing, how well the groups work in the uploaded text. */
export function useGroupCheck(attachmentId: number | null, groups: SynonymGroup[]): GroupCheck {
  const { submit, processing } = useApi('api.studio.text_group_checks.store')
  const [result, setResult] = useState<Result | null>(null)
  const groupsKey = JSON.stringify(groups)

  useAbortableEffect(
    (signal) => {
      setResult(null)
      const isWorthAsking = JSON.parse(groupsKey).some(
        ({ original }: SynonymGroup) => original !== ''
      )
      if (attachmentId === null || !isWorthAsking) return undefined
      const timer = setTimeout(async () => {
        const body = { groups: JSON.parse(groupsKey) } as never
        const answer = await submit({ params: { id: attachmentId } as never, body })
        if (!signal.aborted && answer) setResult(answer as unknown as Result)
      }, PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [attachmentId, groupsKey, submit]
  )

  return { result, isBusy: processing }
}
