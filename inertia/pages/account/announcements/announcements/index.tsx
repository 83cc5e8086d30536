import { router } from '@inertiajs/react'
import { Check, Megaphone } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { Pager } from '~/components/ui/data/pager'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { AnnouncementArticle } from '~/components/web/notices/announcement_article'
import { useMarkAsRead } from '~/hooks/pages/use_mark_as_read'
import { useT } from '~/hooks/use_t'

type Item = Data.Announcements.Announcement
type Props = InertiaProps<{ announcements: List<Item>; kind: string }>

const ONLY = ['announcements']

/** The announcements of the platform, or the messages to the user. */
export default function Announcements({ announcements, kind }: Props) {
  const t = useT('web')
  const isSystem = kind === 'system'
  const { api, isMarking, markRead } = useMarkAsRead()
  const { items } = announcements
  const unread = items.filter(({ isRead }) => !isRead)

  async function read(wanted: Item[]) {
    await markRead(wanted)
    router.reload({ only: ONLY })
  }

  return (
    <>
      <AccountHeader
        title={t(isSystem ? 'announcements.title' : 'announcements.messages')}
        description={t(isSystem ? 'announcements.lead' : 'announcements.messages_lead')}
        actions={
          unread.length > 1 ? (
            <Button
              variant="outline"
              icon={<Check aria-hidden className="size-4" />}
              busy={isMarking}
              onPress={() => void read(unread)}
            >
              {t('announcements.read_all')}
            </Button>
          ) : null
        }
      />
      <ApiFailure api={api} />
      <Articles
        items={items}
        isSystem={isSystem}
        isMarking={isMarking}
        onRead={(item) => void read([item])}
      />
      <Pager list={announcements} only={ONLY} />
    </>
  )
}

type ListProps = {
  items: Item[]
  isSystem: boolean
  isMarking: boolean
  onRead: (item: Item) => void
}

function Articles({ items, isSystem, isMarking, onRead }: ListProps) {
  const t = useT('web')
  return (
    <Panel flush>
      {items.length === 0 ? (
        <EmptyState
          icon={<Megaphone aria-hidden />}
          title={t(isSystem ? 'announcements.empty' : 'announcements.no_messages')}
        />
      ) : (
        <ul className="divide-y divide-separator">
          {items.map((item) => (
            <li key={item.userNotificationId} className="px-4 py-5 sm:px-6">
              <AnnouncementArticle item={item} heading="h2">
                {item.isRead ? null : (
                  <Button
                    variant="outline"
                    size="sm"
                    className="mt-1 self-start"
                    disabled={isMarking}
                    onPress={() => onRead(item)}
                  >
                    {t('announcements.read')}
                  </Button>
                )}
              </AnnouncementArticle>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
