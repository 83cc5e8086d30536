import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

const TONES = {
  created: 'neutral',
  pending: 'accent',
  succeeded: 'success',
  failed: 'danger',
  expired: 'neutral',
} as const

export type PaymentStatus = keyof typeof TONES

export function PaymentState({ status }: { status: PaymentStatus }) {
  const t = useT('administration')
  return <StatusChip tone={TONES[status]}>{t(`payments.states.${status}`)}</StatusChip>
}
