import { Users } from 'lucide-react'
import type { Data } from '@generated/data'
import type { List } from '~/types'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { useT, type Translate } from '~/hooks/use_t'

type Recipient = Data.Announcements.AnnouncementRecipient
type Props = { recipients: List<Recipient>; isForAll: boolean; isRead: boolean | null }

const ONLY = ['recipients', 'filters']

/** Who gets an announcement; of one to everyone, who has read it. */
export function RecipientTable({ recipients, isForAll, isRead }: Props) {
  const t = useT('announcements')
  const title = t(isForAll ? 'readers' : 'recipients')
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-base">{title}</h2>
      {isForAll ? null : (
        <FilterField
          label={t('column.read')}
          param="isRead"
          value={isRead === null ? null : String(isRead)}
          options={[
            { id: 'true', label: t('read_filter.read') },
            { id: 'false', label: t('read_filter.unread') },
          ]}
          only={ONLY}
        />
      )}
      <DataTable
        label={title}
        columns={columns(t)}
        list={recipients}
        rowId={({ userId }) => userId}
        only={ONLY}
        empty={<EmptyState icon={<Users aria-hidden />} title={t('nobody')} />}
      />
    </section>
  )
}

function columns(t: Translate): Column<Recipient>[] {
  return [
    {
      id: 'username',
      label: t('username'),
      cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
    },
    {
      id: 'email',
      label: t('email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      id: 'read',
      label: t('column.read'),
      cell: ({ readAt }) =>
        readAt ? <Moment at={readAt} as="datetime" /> : t('read_filter.unread'),
    },
  ]
}
