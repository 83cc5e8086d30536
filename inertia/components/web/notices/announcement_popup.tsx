import { useEffect } from 'react'
import { Modal } from '@heroui/react/modal'
import { Megaphone } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { AnnouncementArticle } from '~/components/web/notices/announcement_article'
import { useApi } from '~/hooks/use_api'
import { useMarkAsRead } from '~/hooks/pages/use_mark_as_read'
import { useT } from '~/hooks/use_t'

export type AnnouncementDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** All kinds when absent. */
  kind?: 'system'
}

/** The announcements; closing by the button marks them as read. */
export default function AnnouncementPopup({ isOpen, onClose, kind }: AnnouncementDialogProps) {
  const t = useT('web')
  const list = useApi('api.announcements.index')
  const { api: reading, isMarking, markRead } = useMarkAsRead()
  const { submit } = list
  useEffect(() => void submit({ query: { kind } }), [submit, kind])
  const items = list.data?.items ?? []

  async function readAll() {
    if (await markRead(items)) onClose()
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
            <ApiFailure api={reading} />
            {list.processing && !list.data ? <TextSkeleton lines={4} /> : null}
            {list.data && items.length === 0 ? (
              <EmptyState icon={<Megaphone aria-hidden />} title={t('announcements.empty')} />
            ) : null}
            {items.map((item) => (
              <AnnouncementArticle
                key={item.userNotificationId}
                item={item}
                className="border-b border-separator pb-5 last:border-0"
              />
            ))}
          </Modal.Body>
          {items.some(({ isRead }) => !isRead) ? (
            <Modal.Footer>
              <Button busy={isMarking} onPress={() => void readAll()}>
                {t('announcements.read')}
              </Button>
            </Modal.Footer>
          ) : null}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}
