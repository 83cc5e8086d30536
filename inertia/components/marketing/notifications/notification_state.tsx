import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

const TONES = { sending: 'warning', sent: 'success', withdrawn: 'neutral' } as const

export function NotificationState({ state }: { state: string }) {
  const t = useT('marketing')
  const known = state as keyof typeof TONES
  return <StatusChip tone={TONES[known]}>{t(`notifications.state.${known}`)}</StatusChip>
}
