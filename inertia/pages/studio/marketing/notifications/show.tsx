import { Users } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import {
  conditionText,
  type CustomerFilter,
  type NamedProduct,
} from '~/components/marketing/customers/customer_filter'
import { NotificationState } from '~/components/marketing/notifications/notification_state'
import { recipientColumns } from '~/components/marketing/notifications/recipient_columns'
import { SoldPanel } from '~/components/marketing/notifications/sold_panel'
import { WithdrawButton } from '~/components/marketing/notifications/withdraw_button'
import { DataTable } from '~/components/ui/data/data_table'
import { FilterField } from '~/components/ui/data/filter_field'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Figure } from '~/components/ui/show/figure'
import { LinkedText } from '~/components/ui/show/linked_text'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Notification = Data.Marketing.NotificationFile
type Props = InertiaProps<{
  notification: Notification
  products: NamedProduct[]
  sold: Data.Marketing.SoldProduct[]
  isRead: boolean | null
  recipients: List<Data.Marketing.Recipient>
}>

const ONLY = ['recipients', 'isRead']

/** One notification: its text, who read it, and what it sold. */
export default function NotificationPage(props: Props) {
  const { notification, products, sold, isRead, recipients } = props
  const t = useT('marketing')
  return (
    <>
      <PageHeader
        title={notification.title}
        breadcrumbs={[
          { label: t('notifications.title'), href: '/studio/promotions/notifications' },
        ]}
        actions={
          notification.state === 'withdrawn' ? null : <WithdrawButton id={notification.id} />
        }
      />
      <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
        <NotificationState state={notification.state} />
        <Moment at={notification.createdAt} as="datetime" />
      </div>
      <Sums notification={notification} />
      <Panel title={t('form.words')}>
        <p className="text-sm whitespace-pre-line wrap-anywhere">
          <LinkedText text={notification.content} />
        </p>
        <Target notification={notification} products={products} />
      </Panel>
      <SoldPanel id={notification.id} sold={sold} />
      <FilterField
        label={t('detail.filter')}
        param="isRead"
        value={isRead === null ? null : String(isRead)}
        allLabel={t('detail.show.all')}
        options={[
          { id: 'true', label: t('detail.show.read') },
          { id: 'false', label: t('detail.show.unread') },
        ]}
        only={ONLY}
      />
      <DataTable
        label={t('form.recipients')}
        columns={recipientColumns(t)}
        list={recipients}
        rowId={({ userId }) => userId}
        only={ONLY}
        empty={<EmptyState icon={<Users aria-hidden />} title={t('detail.none')} />}
      />
    </>
  )
}

function Sums({ notification }: { notification: Notification }) {
  const t = useT('marketing')
  const { number } = useFormat()
  const { recipients, reads, orders, revenue } = notification
  const share = recipients > 0 ? number(reads / recipients, { style: 'percent' }) : null
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label={t('notifications.figure.recipients')}>{number(recipients)}</Figure>
      <Figure
        label={t('notifications.figure.reads')}
        note={share && t('notifications.share', { share })}
      >
        {number(reads)}
      </Figure>
      <Figure label={t('notifications.figure.orders')}>{number(orders)}</Figure>
      <Figure label={t('notifications.figure.revenue')}>
        <Price money={revenue} />
      </Figure>
    </dl>
  )
}

function Target({ notification, products }: Pick<Props, 'notification' | 'products'>) {
  const t = useT('marketing')
  const format = useFormat()
  const { target, targetCount } = notification
  const filters = notification.filters as CustomerFilter[]
  const texts = filters.map((filter) => conditionText(filter, products, t, format))
  const whom =
    target === 'users' ? t('detail.to_users', { count: targetCount }) : t('detail.to_all')
  return (
    <p className="mt-4 text-sm text-muted">
      {t('detail.to')}: {texts.length > 0 ? texts.join(' · ') : whom}
    </p>
  )
}
