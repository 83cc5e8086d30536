import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import type { Data } from '@generated/data'
import { refundStateKey } from '~/components/orders/refunds/order_refund'
import { useT } from '~/hooks/use_t'

type Status = Data.Orders.Checkout.Checkout['status']

const LOOK: Record<Status, { icon: LucideIcon; color: string }> = {
  created: { icon: Hourglass, color: 'text-muted' },
  pending: { icon: Clock, color: 'text-accent-text' },
  succeeded: { icon: CircleCheck, color: 'text-success' },
  failed: { icon: CircleX, color: 'text-danger' },
  expired: { icon: CircleX, color: 'text-muted' },
}

type Props = {
  checkout: Pick<Data.Orders.Checkout.Checkout, 'status' | 'failureReason' | 'sentBackState'>
}

/** The message key; a payment that its payer canceled did not fail. */
export function paymentTextKey({ status, failureReason }: Props['checkout']): string {
  const isEnded = failureReason === 'cancelled' || failureReason === 'replaced'
  return `payment.${isEnded ? failureReason : status}`
}

/** The state of a payment, as an icon and in words. */
export function PaymentState({ checkout }: Props) {
  const t = useT('orders')
  const { status, sentBackState } = checkout
  const textKey = paymentTextKey(checkout)
  const { icon: Icon, color } = LOOK[textKey === `payment.${status}` ? status : 'expired']
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      <Icon aria-hidden className={`size-12 stroke-[1.5] ${color}`} />
      <h1 className="text-2xl">{t(`${textKey}.title`)}</h1>
      <p className="max-w-prose text-sm text-muted">
        {sentBackState ? t(refundStateKey(sentBackState)) : t(`${textKey}.body`)}
      </p>
    </div>
  )
}
