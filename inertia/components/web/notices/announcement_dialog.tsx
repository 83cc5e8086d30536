import { lazy, Suspense } from 'react'
import { patiently } from '~/lib/line'

export type AnnouncementDialogProps = { isOpen: boolean; onClose: () => void }

const Dialog = lazy(patiently(() => import('~/components/web/notices/announcement_popup')))

/** What the house tells everybody. Loaded with the first look. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
