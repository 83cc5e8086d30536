import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

const TONE = { paid: 'success', unpaid: 'warning' } as const

/** The state of an order in one word. */
export function OrderState({ status }: { status: string }) {
  const t = useT('chat')
  const tone = TONE[status as keyof typeof TONE] ?? 'neutral'
  return <StatusChip tone={tone}>{t(`order.status.${status}`)}</StatusChip>
}
