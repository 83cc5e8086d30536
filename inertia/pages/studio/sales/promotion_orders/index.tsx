import { Link, router } from '@inertiajs/react'
import { TicketPercent } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { PromotionNav } from '~/components/marketing/promotion_nav'
import { TextLink } from '~/components/ui/actions/text_link'
import { DataTable, type Column } from '~/components/ui/data/data_table'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT, type Translate } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Order = Data.Sales.ShopOrder
const TABS = ['any', 'coupon', 'notification'] as const
type Props = InertiaProps<{
  promotion: (typeof TABS)[number]
  /** Only orders from this notification. */
  notificationId: number | null
  orders: List<Order>
}>

const ONLY = ['orders', 'promotion', 'notificationId']

/** Orders that came with a coupon or from a notification. */
export default function PromotionOrders({ promotion, notificationId, orders }: Props) {
  const t = useT('marketing')
  return (
    <>
      <PageHeader title={t('orders.title')} description={t('orders.lead')} />
      <PromotionNav />
      <ListTabs
        label={t('orders.tabs_label')}
        tabs={TABS.map((id) => ({ id, label: t(`orders.tabs.${id}`) }))}
        chosen={promotion}
        onChoose={(id) =>
          router.visit(
            withQuery(window.location.href, { promotion: id, notificationId: null, page: null }),
            {
              only: ONLY,
              preserveState: true,
            }
          )
        }
      >
        {notificationId === null ? null : (
          <p className="text-sm text-muted">
            {t('orders.one_notification')}{' '}
            <TextLink href="/studio/promotions/orders?promotion=notification">
              {t('orders.all_notifications')}
            </TextLink>
          </p>
        )}
        <DataTable
          label={t('orders.title')}
          columns={columnsOf(t)}
          list={orders}
          rowId={({ tradeNo }) => tradeNo}
          only={ONLY}
          empty={<EmptyState icon={<TicketPercent aria-hidden />} title={t('orders.empty')} />}
        />
      </ListTabs>
    </>
  )
}

function columnsOf(t: Translate): Column<Order>[] {
  return [
    {
      id: 'order',
      label: t('orders.column.order'),
      cell: (order) => <OrderLink order={order} t={t} />,
    },
    {
      id: 'buyer',
      label: t('orders.column.buyer'),
      cell: ({ buyer }) => <span className="block min-w-28 wrap-anywhere">{buyer.username}</span>,
    },
    {
      id: 'promotion',
      label: t('orders.column.promotion'),
      cell: ({ coupon, notification }) => (
        <span className="flex flex-col gap-0.5 wrap-anywhere max-sm:items-end">
          {coupon ? <span>{t('orders.coupon', { title: coupon.title })}</span> : null}
          {notification ? (
            <Link
              href={`/studio/promotions/notifications/${notification.id}`}
              className="underline underline-offset-4"
            >
              {t('orders.notification', { title: notification.title })}
            </Link>
          ) : null}
        </span>
      ),
    },
    {
      id: 'discount',
      label: t('orders.column.discount'),
      align: 'end',
      cell: ({ discount }) => (discount.amount === '0' ? '—' : <Price money={discount} />),
    },
    {
      id: 'amount',
      label: t('orders.column.amount'),
      align: 'end',
      cell: ({ amount }) => <Price money={amount} />,
    },
    {
      id: 'date',
      label: t('orders.column.date'),
      cell: ({ date }) => (
        <span className="whitespace-nowrap">
          <Moment at={date} />
        </span>
      ),
    },
  ]
}

function OrderLink({ order, t }: { order: Order; t: Translate }) {
  return (
    <span className="flex min-w-36 flex-col items-start gap-1">
      <Link
        href={`/studio/orders/${order.tradeNo}`}
        className="font-medium underline-offset-4 wrap-anywhere hover:underline"
      >
        {order.title}
      </Link>
      {order.status === 'refunded' ? (
        <StatusChip tone="neutral">{t('orders.status.refunded')}</StatusChip>
      ) : null}
    </span>
  )
}
