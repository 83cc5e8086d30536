import { lazy, Suspense } from 'react'
import { loadWithRetry } from '~/lib/reconnect'

export type AnnouncementDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** All kinds when absent. */
  kind?: 'system'
}

const Dialog = lazy(loadWithRetry(() => import('~/components/web/notices/announcement_popup')))

/** The announcements dialog. Its code is loaded on first use. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
