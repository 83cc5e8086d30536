import { useEffect, useRef } from 'react'
import { useApi } from '~/hooks/use_api'

const SETTLED_MS = 1_500

/** Keeps the page for all devices: some time after it was turned, when the tab is left, and when the connection is back. */
export function useKeptPosition(attachmentId: number, page: number, kept: number) {
  const { submit } = useApi('api.file_pages.position')
  const last = useRef({ page, kept })
  last.current.page = page

  useEffect(() => {
    const save = () => {
      const { page: current, kept: before } = last.current
      if (current === before) return
      last.current.kept = current
      const call = { params: { aid: attachmentId }, body: { page: current }, isBackground: true }
      void submit(call).then((answer) => {
        if (answer === undefined) last.current.kept = before
      })
    }
    const timer = setTimeout(save, SETTLED_MS)
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', saveIfHidden)
    window.addEventListener('online', save)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', saveIfHidden)
      window.removeEventListener('online', save)
    }
  }, [attachmentId, page, submit])
}
