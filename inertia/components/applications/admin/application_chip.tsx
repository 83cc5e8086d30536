import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

export const STATUSES = ['Pending', 'Approved', 'Rejected', 'Archived', 'Ended'] as const
export type Status = (typeof STATUSES)[number]

const TONES = {
  Pending: 'warning',
  Approved: 'success',
  Rejected: 'danger',
  Archived: 'neutral',
  Ended: 'neutral',
} as const

/** The state of an application in one word. */
export function ApplicationChip({ status }: { status: Status }) {
  const t = useT('applications')
  return <StatusChip tone={TONES[status]}>{t(`state.${status}`)}</StatusChip>
}
