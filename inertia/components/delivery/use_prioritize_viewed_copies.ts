import { useEffect, useRef } from 'react'
import type { OrderFilesState } from '~/components/delivery/order_file'
import { useApi } from '~/hooks/use_api'

/**
 * Requests each waiting copy once while its buyer views the page, so that the server makes these
 * copies first.
 */
export function usePrioritizeViewedCopies(state: OrderFilesState | null) {
  const { send } = useApi('api.attachment_copies.store')
  const requestedIds = useRef(new Set<number>())

  useEffect(() => {
    for (const { attachmentId, copy } of state?.files ?? []) {
      if (copy.status !== 'queued' || requestedIds.current.has(attachmentId)) continue
      requestedIds.current.add(attachmentId)
      // If this fails, the copy keeps its place in the queue.
      void send({ params: { pid: state!.productId, aid: attachmentId } }).catch(() => {})
    }
  }, [state, send])
}
