import { useEffect, useState } from 'react'
import { Modal } from '@heroui/react/modal'
import { Megaphone } from 'lucide-react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import type { AnnouncementDialogProps } from '~/components/web/announcement_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

/** All announcements; closing by the button says that they were read. */
export default function AnnouncementPopup({ isOpen, onClose }: AnnouncementDialogProps) {
  const t = useT('web')
  const list = useApi('api.announcements.index')
  const read = useApi('api.announcements.update')
  const [isMarking, setMarking] = useState(false)
  const { submit } = list
  useEffect(() => void submit({}), [submit])
  const items = list.data?.items ?? []
  const unread = items.filter(({ isRead }) => !isRead)

  async function markRead() {
    setMarking(true)
    for (const { userNotificationId: id } of unread) {
      const done = await read.submit({ params: { id: String(id) }, body: { isRead: true } })
      if (!done) return setMarking(false)
    }
    onClose()
  }

  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal.Container scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t('announcements.close')} />
          <Modal.Header>
            <Modal.Heading>{t('announcements.title')}</Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-6">
            <ApiFailure api={list} />
            <ApiFailure api={read} />
            {list.processing && !list.data ? <TextSkeleton lines={4} /> : null}
            {list.data && items.length === 0 ? (
              <EmptyState icon={<Megaphone aria-hidden />} title={t('announcements.empty')} />
            ) : null}
            {items.map((item) => (
              <Announcement key={item.userNotificationId} item={item} />
            ))}
          </Modal.Body>
          {unread.length > 0 ? (
            <Modal.Footer>
              <Button busy={isMarking} onPress={() => void markRead()}>
                {t('announcements.read')}
              </Button>
            </Modal.Footer>
          ) : null}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

function Announcement({ item }: { item: Data.Site.Announcement }) {
  const t = useT('web')
  return (
    <article className="flex flex-col gap-2 border-b border-separator pb-5 last:border-0">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium wrap-anywhere">{item.title}</h3>
        {item.isImportant ? (
          <StatusChip tone="warning">{t('announcements.important')}</StatusChip>
        ) : null}
      </header>
      <p className="text-xs text-muted">
        <Moment at={item.publishedAt} />
      </p>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{item.content}</p>
    </article>
  )
}
