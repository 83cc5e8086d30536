import { router } from '@inertiajs/react'
import { Bell, Check } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { NotificationLine } from '~/components/notifications/notification_line'
import { AccountHeader } from '~/components/web/account_header'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Item = Data.Notifications.EventNotification
type Props = InertiaProps<{ notifications: Item[]; isFirstPage: boolean; next: string | null }>

const PATH = '/account/notifications'

/** What happened to the user, by day. */
export default function EventNotifications({ notifications: items, isFirstPage, next }: Props) {
  const t = useT('notifications')
  const { api, markAll, markOne } = useMarking(items)
  return (
    <>
      <AccountHeader
        title={t('title')}
        description={t('lead')}
        actions={
          isFirstPage && items.some(({ isRead }) => !isRead) ? (
            <Button
              variant="outline"
              icon={<Check aria-hidden className="size-4" />}
              busy={api.processing}
              onPress={() => void markAll()}
            >
              {t('mark_all')}
            </Button>
          ) : null
        }
      />
      <ApiFailure api={api} />
      {items.length === 0 ? (
        <Panel flush>
          <EmptyState icon={<Bell aria-hidden />} title={t('empty')} />
        </Panel>
      ) : null}
      <Days items={items} isBusy={api.processing} onRead={(item) => void markOne(item)} />
      <nav aria-label={t('pages')} className="flex flex-wrap justify-between gap-3">
        {isFirstPage ? <span /> : <LinkButton href={PATH}>{t('latest')}</LinkButton>}
        {next ? <LinkButton href={`${PATH}?before=${next}`}>{t('older')}</LinkButton> : null}
      </nav>
    </>
  )
}

type DaysProps = { items: Item[]; isBusy: boolean; onRead: (item: Item) => void }

function Days({ items, isBusy, onRead }: DaysProps) {
  const format = useFormat()
  const days = Map.groupBy(items, ({ updatedAt }) => format.date(updatedAt, 'date'))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="flex flex-col gap-2">
      <h2 className="text-sm font-medium text-muted">{day}</h2>
      <Panel flush>
        <ul className="divide-y divide-separator">
          {ofDay.map((item) => (
            <li key={item.id} className="px-4 py-4 sm:px-6">
              <NotificationLine item={item} isBusy={isBusy} onRead={() => onRead(item)} />
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  ))
}

/** Marks what is on the page, and reloads it. */
function useMarking(items: Item[]) {
  const api = useApi('api.event_notifications.update_many')
  async function mark(body: { notificationIds: number[] } | { seenUntil: string }) {
    if ((await api.submit({ body })) !== undefined) router.reload()
  }
  return {
    api,
    markOne: ({ id }: Item) => mark({ notificationIds: [id] }),
    markAll: () => mark({ seenUntil: items[0]!.updatedAt }),
  }
}
