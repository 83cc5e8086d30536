import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import { refreshCounts } from '~/hooks/use_counts'
import { sendWhileLeaving } from '~/lib/api/send_while_leaving'

type Props = {
  item: { id: number; isRead: boolean }
  path: string
  /** Marks the notification where the page or dialog stays. */
  onRead: () => void
  children: ReactNode
}

/** Leads to what a notification is about, which marks it as read. */
export function SubjectLink({ item: { id, isRead }, path, onRead, children }: Props) {
  function mark({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) {
    if (isRead) return
    if (button === 1 || ctrlKey || metaKey || shiftKey) return onRead()
    const call = { params: { id: String(id) }, body: { isRead: true } }
    void sendWhileLeaving('api.event_notifications.update', call).then(refreshCounts)
  }
  return (
    <Link
      href={path}
      className="underline-offset-4 hover:underline"
      onClick={mark}
      onAuxClick={(event) => event.button === 1 && mark(event)}
    >
      {children}
    </Link>
  )
}
