import { useCallback, useEffect } from 'react'
import { MessagesSquare } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ErrorState } from '~/components/ui/feedback/error_state'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { AnnouncementArticle } from '~/components/web/notices/announcement_article'
import { useApi } from '~/hooks/use_api'
import { useMarkAsRead } from '~/hooks/pages/use_mark_as_read'
import { useT } from '~/hooks/use_t'

/** The latest messages to the user: of the team and of creators. */
export function MessageList() {
  const t = useT('notifications')
  const list = useApi('api.announcements.index', { keepsData: true })
  const { api: marking, isMarking, markRead } = useMarkAsRead()
  const { submit } = list
  const load = useCallback(() => void submit({ query: { kind: 'messages' } }), [submit])
  useEffect(load, [load])

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
  const { items } = list.data
  if (items.length === 0) {
    return <EmptyState icon={<MessagesSquare aria-hidden />} title={t('bell.no_messages')} />
  }
  return (
    <>
      <ApiFailure api={list} />
      <ApiFailure api={marking} />
      <ul className="divide-y divide-separator">
        {items.map((item) => (
          <li key={item.userNotificationId} className="py-3">
            <AnnouncementArticle item={item}>
              {item.isRead ? null : (
                <Button
                  variant="outline"
                  size="sm"
                  className="mt-1 self-start"
                  disabled={isMarking}
                  onPress={() => void markRead([item]).then(load)}
                >
                  {t('mark')}
                </Button>
              )}
            </AnnouncementArticle>
          </li>
        ))}
      </ul>
    </>
  )
}
