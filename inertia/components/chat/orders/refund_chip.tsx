import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

const TONE = { requested: 'warning', failed: 'danger' } as const

/** A refund that is not completed; a completed one is the state of the order. */
export function RefundChip({ state }: { state: string | null }) {
  const t = useT('chat')
  if (state === null || state === 'succeeded') return null
  const tone = TONE[state as keyof typeof TONE] ?? 'neutral'
  return <StatusChip tone={tone}>{t(`order.refund.${state}`)}</StatusChip>
}
