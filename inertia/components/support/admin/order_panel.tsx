import type { AdminTicket } from '~/components/support/admin/admin_ticket'
import { OrderState } from '~/components/sales/admin/order_state'
import { useOrderTasks } from '~/components/sales/admin/use_order_tasks'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Facts } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = { order: NonNullable<AdminTicket['order']> }

/** The order whose refund is requested, with the decision. */
export function OrderPanel({ order }: Props) {
  const t = useT('support')
  const { begin, dialog } = useOrderTasks()
  const isRequested = order.refund?.state === 'requested'
  const isDisputed = order.dispute?.state === 'open'
  return (
    <Panel title={t('admin.order.title')}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            {
              label: t('order.label'),
              value: <TextLink href={`/admin/orders/${order.tradeNo}`}>{order.tradeNo}</TextLink>,
            },
            {
              label: t('admin.order.product'),
              value: <span className="wrap-anywhere">{order.title}</span>,
            },
            { label: t('admin.order.shop'), value: order.shop.name },
            { label: t('admin.order.paid'), value: <Price money={order.paid} /> },
            { label: t('admin.order.date'), value: <Moment at={order.date} as="datetime" /> },
            { label: t('admin.column.status'), value: <OrderState order={order} align="end" /> },
          ]}
        />
        {isDisputed ? <NoticeBox kind="warning">{t('admin.order.disputed')}</NoticeBox> : null}
        {isRequested && !isDisputed ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="danger-soft" onPress={() => begin('refund', order)}>
              {t('admin.order.refund')}
            </Button>
            <Button variant="outline" onPress={() => begin('reject', order)}>
              {t('admin.order.reject')}
            </Button>
          </div>
        ) : null}
      </div>
      {dialog}
    </Panel>
  )
}
