import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '~/hooks/use_api'
import { useLive } from '~/hooks/use_live'
import { usePrioritizeViewedCopies } from '~/components/delivery/use_prioritize_viewed_copies'
import { useShared } from '~/hooks/use_shared'
import { isCopyUnderway } from '~/components/delivery/copy_underway'
import type { OrderFile, OrderFilesState } from '~/components/delivery/order_file'

type CopyMessage = {
  type: string
  copyId?: number
  status?: OrderFile['copy']['status']
  progress?: number
}

/** The state is also polled, because queue positions change without a message, and messages may get lost. */
const POLL_MS = 2_500
/** After a failed read, which may be the first of many. */
const POLL_AFTER_FAILURE_MS = 10_000

export function isUnderway({ copy }: OrderFile): boolean {
  return isCopyUnderway(copy.status)
}

/** The current files of an order, kept up to date by messages and by polling. After a failed read, the last state stays,
 * and is read again more slowly or by `retry`. */
export function useOrderFiles(tradeNo: string, isPaid: boolean) {
  const { user } = useShared()
  const { send, failure, retry } = useApi('api.order_files.index')
  const [state, setState] = useState<OrderFilesState | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isReading = useRef(false)

  const read = useCallback(async () => {
    if (isReading.current) return
    isReading.current = true
    await send({ params: { tradeNo }, isBackground: true })
      .then(
        (answer) => (setState(answer), setHasFailed(false)),
        () => setHasFailed(true)
      )
      .finally(() => (isReading.current = false))
  }, [send, tradeNo])

  useEffect(() => {
    if (isPaid) void read()
  }, [isPaid, read])

  // Without a connection, the read waits for it and does not end.
  useEffect(() => {
    if (failure) setHasFailed(true)
  }, [failure])

  const isWaiting = isPaid && (!state?.isGranted || state.files.some(isUnderway))
  useEffect(() => {
    if (!isWaiting) return undefined
    const pause = hasFailed ? POLL_AFTER_FAILURE_MS : POLL_MS
    const timer = window.setInterval(() => void read(), pause)
    return () => window.clearInterval(timer)
  }, [isWaiting, hasFailed, read])

  useLive<CopyMessage>(
    user && isPaid ? `users/${user.id}` : null,
    (message) => {
      if (message.type !== 'copy') return
      setState((before) => before && withProgress(before, message))
      if (message.status === 'done' || message.status === 'failed') void read()
    },
    { onReconnect: () => void read() }
  )
  usePrioritizeViewedCopies(state)
  return { state, hasFailed, isWaiting, read, retry: retry ?? (() => void read()) }
}

function withProgress(state: OrderFilesState, { copyId, status, progress }: CopyMessage) {
  const files = state.files.map((file) =>
    file.copy.copyId === copyId && status && isUnderway(file)
      ? { ...file, copy: { ...file.copy, status, position: null, progress: progress ?? 0 } }
      : file
  )
  return { ...state, files }
}
