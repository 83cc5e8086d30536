import { Megaphone, Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import {
  hrefOf,
  notificationColumns,
} from '~/components/marketing/notifications/notification_columns'
import { QuotaLine, type Quota } from '~/components/marketing/notifications/quota_line'
import { StatsPanel } from '~/components/marketing/notifications/stats_panel'
import { PromotionNav } from '~/components/marketing/promotion_nav'
import { LinkButton } from '~/components/ui/actions/link_button'
import { DataTable } from '~/components/ui/data/data_table'
import { SearchBox } from '~/components/ui/data/search_box'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { PageHeader } from '~/components/ui/show/page_header'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  filters: { q: string }
  quota: Quota
  month: Data.Marketing.NotificationStats
  all: Data.Marketing.NotificationStats
  notifications: List<Data.Marketing.Notification>
}>

const ONLY = ['notifications', 'filters']

/** What the creator sent to customers, who read it, and what it sold. */
export default function Notifications({ filters, quota, month, all, notifications }: Props) {
  const t = useT('marketing')
  const format = useFormat()
  const { impersonation } = useShared()
  // A notification is the creator's own word.
  const add = impersonation ? null : (
    <LinkButton href="/studio/promotions/notifications/new" icon={<Plus aria-hidden />}>
      {t('notifications.new')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        description={t('notifications.lead')}
        actions={add}
      />
      <PromotionNav />
      <QuotaLine quota={quota} />
      {all.sent > 0 ? (
        <>
          <StatsPanel title={t('notifications.month')} stats={month} />
          {all.sent > month.sent ? <StatsPanel title={t('notifications.all')} stats={all} /> : null}
        </>
      ) : null}
      {all.sent > 0 ? (
        <SearchBox
          label={t('notifications.search')}
          param="q"
          initial={filters.q}
          only={ONLY}
          wide
        />
      ) : null}
      <DataTable
        label={t('notifications.title')}
        columns={notificationColumns(t, format)}
        list={notifications}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        only={ONLY}
        empty={
          filters.q ? (
            <EmptyState icon={<Megaphone aria-hidden />} title={t('notifications.none_found')} />
          ) : (
            <EmptyState
              icon={<Megaphone aria-hidden />}
              title={t('notifications.empty')}
              action={add}
            >
              {t('notifications.empty_hint')}
            </EmptyState>
          )
        }
      />
    </>
  )
}
