import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { PaymentState } from '~/components/administration/payments/payment_state'
import { PaymentStory } from '~/components/administration/payments/payment_story'
import { usePaymentMethodName } from '~/components/sales/admin/use_payment_method_name'
import { TextLink } from '~/components/ui/actions/text_link'
import { CopyText } from '~/components/ui/show/copy_text'
import { Facts, type Fact } from '~/components/ui/show/facts'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Payment = Data.Administration.AdminPaymentDetails
type Props = InertiaProps<{ payment: Payment }>

/** One payment: what was paid for, and what happened to it. */
export default function PaymentPage({ payment }: Props) {
  const t = useT('administration')
  const tOrders = useT('orders')
  return (
    <>
      <PageHeader
        title={payment.paymentNo}
        breadcrumbs={[{ label: t('payments.title'), href: '/admin/payments' }]}
        actions={<PaymentState status={payment.status} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <PaymentStory payment={payment} />
        </div>
        <div className="flex flex-col gap-6">
          <Panel title={t('payments.facts')}>
            <Facts facts={factsOf(payment, t, usePaymentMethodName())} />
          </Panel>
          <Panel title={t('payments.orders')}>
            <Facts
              facts={payment.orderList.map(({ tradeNo, title, paid, status, isCancelled }) => ({
                label: title,
                value: (
                  <span className="flex flex-col items-end gap-1">
                    <TextLink href={`/admin/orders/${tradeNo}`}>{tradeNo}</TextLink>
                    <span className="flex items-center gap-2">
                      <Price money={paid} />
                      <StatusChip>
                        {tOrders(
                          `status.${status === 'unpaid' && isCancelled ? 'cancelled' : status}`
                        )}
                      </StatusChip>
                    </span>
                  </span>
                ),
              }))}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

function factsOf(
  payment: Payment,
  t: ReturnType<typeof useT>,
  methodOf: ReturnType<typeof usePaymentMethodName>
): Fact[] {
  const { buyer, gateway, gatewayReference, failureReason, returnedElsewhere } = payment
  const times = ['paidAt', 'expiresAt', 'lookedAt', 'nextPollAt', 'givenUpAt'] as const
  return [
    { label: t('payments.amount'), value: <Price money={payment.amount} /> },
    { label: t('payments.method'), value: methodOf({ gateway, isByHand: false }) },
    {
      label: t('payments.buyer'),
      value: <TextLink href={`/admin/users/${buyer.id}`}>{buyer.username}</TextLink>,
    },
    ...(gatewayReference
      ? [{ label: t('payments.reference'), value: <CopyText text={gatewayReference} wrap /> }]
      : []),
    ...(failureReason ? [{ label: t('payments.failure'), value: failureReason }] : []),
    ...(returnedElsewhere
      ? [{ label: t('payments.returned'), value: <Price money={returnedElsewhere} /> }]
      : []),
    ...times.flatMap((name) => {
      const at = payment[name]
      return at ? [{ label: t(`payments.${name}`), value: <Moment at={at} as="datetime" /> }] : []
    }),
  ]
}
