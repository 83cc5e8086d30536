import { useState } from 'react'
import type { CustomerFilter } from '~/components/marketing/customers/customer_filter'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'

const PAUSE_MS = 400

/** How many customers the notification would reach, asked again after each change of the target. */
export function useRecipientCount(
  { userIds, filters }: { userIds: number[] | null; filters: CustomerFilter[] },
  known: number | null
) {
  const { send, failure } = useApi('api.studio.promotion_counts.show')
  const target = JSON.stringify(userIds ? { userIds } : { filters })
  const [counted, setCounted] = useState(known === null ? null : { target, count: known })
  useAbortableEffect(
    (signal) => {
      if (counted?.target === target) return undefined
      const timer = setTimeout(async () => {
        const answer = await send({ query: { target } }).catch(() => null)
        const count = answer?.recipients
        if (!signal.aborted && typeof count === 'number') setCounted({ target, count })
      }, PAUSE_MS)
      return () => clearTimeout(timer)
    },
    [target, counted?.target, send]
  )
  return { count: counted?.target === target ? counted.count : null, failure }
}
