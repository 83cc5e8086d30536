import { lazy, Suspense } from 'react'
import { patiently } from '~/lib/line'

export type AnnouncementDialogProps = { isOpen: boolean; onClose: () => void }

const Dialog = lazy(patiently(() => import('~/components/web/notices/announcement_popup')))

/** The announcements dialog. Its code is loaded on first use. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
