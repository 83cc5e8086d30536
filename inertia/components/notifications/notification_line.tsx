import type { Data } from '@generated/data'
import { SubjectLink } from '~/components/notifications/subject_link'
import { Button } from '~/components/ui/actions/button'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = {
  item: Data.Notifications.EventNotification
  isBusy: boolean
  onRead: () => void
  /** Where nothing around it says the day. */
  showsDay?: boolean
}

/** One notification: the sentence of its type, with a link to what it is about. */
export function NotificationLine({ item, isBusy, onRead, showsDay = false }: Props) {
  const t = useT('notifications')
  const { data, path, isRead, isGone } = item
  const sentence = t(`sentence.${item.type}`, {
    count: item.count,
    productTitle: data.productTitle ?? '',
    shopName: data.shopName ?? '',
    username: data.username ?? '',
    ticketTitle: data.ticketTitle ?? '',
    state: data.state ?? '',
    side: data.isSeller ? 'seller' : 'buyer',
  })
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="wrap-anywhere">
          {path ? (
            <SubjectLink item={item} path={path} onRead={onRead}>
              {sentence}
            </SubjectLink>
          ) : (
            sentence
          )}
        </h3>
        {isRead ? null : <StatusChip tone="accent">{t('unread')}</StatusChip>}
      </div>
      <p className="text-xs text-muted">
        <Moment at={item.updatedAt} as={showsDay ? 'datetime' : 'time'} />
      </p>
      {isGone ? <p className="text-sm text-muted">{t('gone')}</p> : null}
      {isRead ? null : (
        <Button
          variant="outline"
          size="sm"
          className="mt-1 self-start"
          disabled={isBusy}
          onPress={onRead}
        >
          {t('mark')}
        </Button>
      )}
    </article>
  )
}
