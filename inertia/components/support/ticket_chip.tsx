import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = {
  ticket: Pick<Data.Support.Ticket, 'status' | 'waitingFor'>
  /** Who reads it: “waits for you” is the user to one and the staff to the other. */
  side: 'user' | 'staff'
}

const TONES = { staff: 'warning', user: 'accent', resolved: 'success', closed: 'neutral' } as const

/** Who has to reply, or how the ticket ended. */
export function TicketChip({ ticket: { status, waitingFor }, side }: Props) {
  const t = useT('support')
  const scope = side === 'staff' ? 'admin.waits' : 'waits'
  if (waitingFor !== 'nobody') {
    // What waits for the reader stands out.
    const isMine = waitingFor === side
    const tone = isMine ? TONES.staff : side === 'user' ? 'neutral' : TONES.user
    return <StatusChip tone={tone}>{t(`${scope}.${waitingFor}`)}</StatusChip>
  }
  const tone = status === 'resolved' ? TONES.resolved : TONES.closed
  return <StatusChip tone={tone}>{t(`status.${status}`)}</StatusChip>
}
