import { lazy, Suspense } from 'react'
import type { AnnouncementDialogProps } from '~/components/web/notices/announcement_popup'
import { loadWithRetry } from '~/lib/reconnect'

const Dialog = lazy(loadWithRetry(() => import('~/components/web/notices/announcement_popup')))

/** The announcements dialog. Its code is loaded on first use. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
