import { CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import type { Data } from '@generated/data'
import { sentBackWords } from '~/components/ordering/order_refund'
import { useT } from '~/hooks/use_t'

type Status = Data.Ordering.Checkout['status']

const LOOK: Record<Status, { icon: LucideIcon; colour: string }> = {
  created: { icon: Hourglass, colour: 'text-muted' },
  pending: { icon: Clock, colour: 'text-accent-text' },
  succeeded: { icon: CircleCheck, colour: 'text-success' },
  failed: { icon: CircleX, colour: 'text-danger' },
  expired: { icon: CircleX, colour: 'text-muted' },
}

type Props = {
  status: Status
  /** What becomes of money that came when nobody wanted it any more. */
  sentBackState: Data.Ordering.Order['sentBackState']
}

/** How the payment stands, as a picture and in words. */
export function PaymentState({ status, sentBackState }: Props) {
  const t = useT('ordering')
  const { icon: Icon, colour } = LOOK[status]
  return (
    <div role="status" className="flex flex-col items-center gap-3 text-center">
      <Icon aria-hidden className={`size-12 stroke-[1.5] ${colour}`} />
      <h1 className="text-2xl">{t(`payment.${status}.title`)}</h1>
      <p className="max-w-prose text-sm text-muted">
        {sentBackState ? t(sentBackWords(sentBackState)) : t(`payment.${status}.body`)}
      </p>
    </div>
  )
}
