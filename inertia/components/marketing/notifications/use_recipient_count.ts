import { useState } from 'react'
import type { CustomerFilter } from '~/components/marketing/customers/customer_filter'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useApi } from '~/hooks/use_api'

const PAUSE_MS = 400

/**
 * How many customers the notification would reach, asked again after each change of the target.
 * `counting` is the request, with its failure and a retry.
 */
export function useRecipientCount(
  { userIds, filters }: { userIds: number[] | null; filters: CustomerFilter[] },
  known: number | null
) {
  const { send, failure, errors, retry } = useApi('api.studio.promotion_counts.show')
  const target = JSON.stringify(userIds ? { userIds } : { filters })
  const [counted, setCounted] = useState(known === null ? null : { target, count: known })
  const [attempts, setAttempts] = useState(0)
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
    [target, counted?.target, attempts, send]
  )
  const again = failure && !failure.isDisconnected ? () => setAttempts(attempts + 1) : null
  const counting = { failure, errors, retry: retry ?? again }
  return { count: counted?.target === target ? counted.count : null, counting }
}
