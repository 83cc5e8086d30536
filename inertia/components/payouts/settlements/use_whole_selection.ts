import { useState } from 'react'
import type { SettlementRow } from '~/components/payouts/settlements/settlement_columns'
import { useApi } from '~/hooks/use_api'

/** Withdrawals of one run at most, so a selection holds no more. */
const MOST = 1_000
const PAGE_SIZE = 100

/** Selects every withdrawal that a filter matches, beyond the page that is shown. */
export function useWholeSelection(filters: Record<string, string | boolean | null>) {
  const api = useApi('api.admin.settlements.index')
  const [rows, setRows] = useState<SettlementRow[] | null>(null)

  async function select() {
    const found: SettlementRow[] = []
    for (let page = 1; found.length < MOST; page++) {
      const given = Object.entries(filters).filter(([, value]) => value !== null && value !== '')
      const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
      const list = await api.submit({
        query: { ...query, page: String(page), pageSize: String(PAGE_SIZE) },
      })
      if (!list) return
      found.push(...(list.items as SettlementRow[]))
      if (!list.hasMore) break
    }
    setRows(found)
  }

  return { api, rows, select, clear: () => setRows(null), most: MOST }
}
