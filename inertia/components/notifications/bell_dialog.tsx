import { useState } from 'react'
import { Modal } from '@heroui/react/modal'
import { Bell } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { MessageList } from '~/components/notifications/message_list'
import { NotificationLine } from '~/components/notifications/notification_line'
import { useEventNotifications } from '~/components/notifications/use_event_notifications'
import { useT } from '~/hooks/use_t'

type Tab = 'events' | 'messages'
type Props = { isOpen: boolean; onClose: () => void; initialTab: Tab }

/** The latest notifications and messages; older ones are on their pages. */
export default function BellDialog({ isOpen, onClose, initialTab }: Props) {
  const t = useT('notifications')
  const [tab, setTab] = useState<Tab>(initialTab)
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal.Container scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t('bell.close')} />
          <Modal.Header>
            <Modal.Heading>{t('title')}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <ListTabs
              label={t('title')}
              tabs={[
                { id: 'events', label: t('bell.tab_events') },
                { id: 'messages', label: t('bell.tab_messages') },
              ]}
              chosen={tab}
              onChoose={setTab}
            >
              {tab === 'events' ? <EventNotifications /> : <MessageList />}
            </ListTabs>
          </Modal.Body>
          <Modal.Footer className="flex-wrap">
            <LinkButton href="/account/announcements?kind=messages" variant="ghost" size="sm">
              {t('bell.all_messages')}
            </LinkButton>
            <LinkButton href="/account/notifications" variant="outline" size="sm">
              {t('bell.all')}
            </LinkButton>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}

function EventNotifications() {
  const t = useT('notifications')
  const { list, items, marking, load, mark } = useEventNotifications()

  if (list.failure && !list.data) {
    return (
      <ErrorState
        title={t('bell.failed')}
        message={list.failure.message}
        busy={list.processing}
        onRetry={load}
      />
    )
  }
  if (!list.data) return <TextSkeleton lines={4} />
  if (items.length === 0) return <EmptyState icon={<Bell aria-hidden />} title={t('empty')} />
  return (
    <>
      <ApiFailure api={list} />
      <ApiFailure api={marking} />
      {items.some(({ isRead }) => !isRead) ? (
        <Button
          variant="outline"
          size="sm"
          className="self-end"
          busy={marking.processing}
          onPress={() => void mark({ seenUntil: items[0]!.updatedAt })}
        >
          {t('mark_all')}
        </Button>
      ) : null}
      <ul className="divide-y divide-separator">
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <NotificationLine
              item={item}
              showsDay
              isBusy={marking.processing}
              onRead={() => void mark({ notificationIds: [item.id] })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
