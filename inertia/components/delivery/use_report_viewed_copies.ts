import { useEffect, useRef } from 'react'
import type { OrderFilesState } from '~/components/delivery/order_file'
import { useApi } from '~/hooks/use_api'

/**
 * Reports once for each waiting copy that the user is viewing the page: such copies are made
 * first.
 */
export function useReportViewedCopies(state: OrderFilesState | null) {
  const { send } = useApi('api.attachment_copies.store')
  const reportedIds = useRef(new Set<number>())

  useEffect(() => {
    for (const { attachmentId, copy } of state?.files ?? []) {
      if (copy.status !== 'queued' || reportedIds.current.has(attachmentId)) continue
      reportedIds.current.add(attachmentId)
      // nothing is lost when this fails: the copy keeps its place in the queue
      void send({ params: { pid: state!.productId, aid: attachmentId } }).catch(() => {})
    }
  }, [state, send])
}
