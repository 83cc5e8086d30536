import { lazy, Suspense, useState } from 'react'
import { Ellipsis, Flag, ReceiptText, Undo2 } from 'lucide-react'
import type { Data } from '@generated/data'
import { canRequestRefund } from '~/components/orders/purchases/order_actions'
import { MenuButton } from '~/components/ui/actions/menu_button'
import type { MenuEntry } from '~/components/ui/actions/menu_popup'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const ReportDialog = lazy(loadWithRetry(() => import('~/components/support/report_dialog')))

const LOOK = { 'aria-hidden': true, 'className': 'size-4' } as const

type Props = { order: Data.Orders.Purchases.Order }

/** Further actions on an order of the history. */
export function OrderMenu({ order }: Props) {
  const t = useT('orders')
  const ofReports = useT('reports')
  const { impersonation } = useShared()
  const [isReporting, setReporting] = useState(false)
  const { tradeNo, product, status, payment } = order
  const { id, title } = product
  if (status === 'unpaid') return null

  const entries: MenuEntry[] = [
    {
      id: 'receipt',
      label: t('receipt.open'),
      icon: <ReceiptText {...LOOK} />,
      href: `/receipts/${payment.paymentNo}`,
    },
    ...(canRequestRefund(order) && !impersonation
      ? [
          {
            id: 'refund',
            label: t('refund.ask'),
            icon: <Undo2 {...LOOK} />,
            href: `/orders/${tradeNo}?ask=refund`,
          },
        ]
      : []),
    ...(id === null || impersonation
      ? []
      : [
          {
            id: 'report',
            label: ofReports('open'),
            icon: <Flag {...LOOK} />,
            onAction: () => setReporting(true),
          },
        ]),
  ]

  return (
    <>
      <MenuButton label={t('orders.more', { title })} iconOnly entries={entries}>
        <Ellipsis {...LOOK} />
      </MenuButton>
      {isReporting && id !== null ? (
        <Suspense fallback={null}>
          <ReportDialog product={{ id, title }} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
