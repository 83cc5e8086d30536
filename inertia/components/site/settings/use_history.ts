import { useCallback, useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useApi } from '~/hooks/use_api'

export type ConfigurationChange = Data.Site.ConfigurationChange

/** The changes of the configuration, page by page. */
export function useHistory(key: string | undefined) {
  const api = useApi('api.admin.configuration_changes.index')
  const { submit } = api
  const [changes, setChanges] = useState<ConfigurationChange[] | null>(null)
  const [page, setPage] = useState(1)
  const [hasMore, setMore] = useState(false)

  const load = useCallback(
    async (wanted: number) => {
      const found = await submit({ query: { page: wanted, ...(key ? { key } : {}) } })
      if (!found) return
      setChanges((before) => (wanted === 1 ? found.items : [...(before ?? []), ...found.items]))
      setPage(wanted)
      setMore(found.hasMore)
    },
    [submit, key]
  )
  useEffect(() => void load(1), [load])

  return {
    api,
    changes,
    hasMore,
    reload: () => load(1),
    loadMore: () => load(page + 1),
  }
}
