import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { PaymentState } from '~/components/administration/payments/payment_state'
import { Person } from '~/components/delivery/person'
import type { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import type { Column } from '~/components/ui/data/data_table'
import { Moment } from '~/components/ui/show/moment'
import { Price } from '~/components/ui/show/price'
import type { Translate } from '~/hooks/use_t'

export type PaymentRow = Data.Administration.AdminPayment

export const paymentHref = ({ paymentNo }: PaymentRow) => `/admin/payments/${paymentNo}`

export function paymentColumns(
  t: Translate,
  methodOf: ReturnType<typeof usePaymentMethodName>
): Column<PaymentRow>[] {
  return [
    {
      id: 'payment',
      label: t('payments.number'),
      cell: (payment) => (
        <span className="flex flex-col">
          <Link
            href={paymentHref(payment)}
            className="number font-mono text-sm underline-offset-4 hover:underline"
          >
            {payment.paymentNo}
          </Link>
          <span className="text-xs text-muted">
            <Moment at={payment.createdAt} as="datetime" />
          </span>
        </span>
      ),
    },
    {
      id: 'buyer',
      label: t('payments.buyer'),
      cell: ({ buyer }) => (
        <Person username={buyer.username} email={buyer.email} href={`/admin/users/${buyer.id}`} />
      ),
    },
    {
      id: 'amount',
      label: t('payments.amount'),
      align: 'end',
      cell: ({ amount, gateway }) => (
        <span className="flex flex-col items-end whitespace-nowrap">
          <Price money={amount} />
          <span className="text-xs text-muted">{methodOf({ gateway, isByHand: false })}</span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('payments.status'),
      cell: ({ status }) => <PaymentState status={status} />,
    },
  ]
}
