import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Settlement = Data.Payouts.Administration.Withdrawal

export const STAGES = [
  'scheduled',
  'approved',
  'sending',
  'sent',
  'paid',
  'failed',
  'returned',
] as const

const TONES = {
  scheduled: 'neutral',
  approved: 'accent',
  sending: 'accent',
  sent: 'accent',
  paid: 'success',
  failed: 'danger',
  returned: 'warning',
} as const

type Props = { settlement: Pick<Settlement, 'stage' | 'hold' | 'attempt'> }

/** Where a withdrawal is, and what it waits for. */
export function StageChips({ settlement }: Props) {
  const t = useT('settlements')
  const { stage, hold, attempt } = settlement
  const isOpen = stage !== 'paid' && stage !== 'returned'
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      <StatusChip tone={TONES[stage]}>{t(`stages.${stage}`)}</StatusChip>
      {isOpen && hold ? <StatusChip tone="warning">{t('held')}</StatusChip> : null}
      {isOpen && attempt?.state === 'unknown' ? (
        <StatusChip tone="danger">{t('attempt_states.unknown')}</StatusChip>
      ) : null}
      {isOpen && attempt?.waitsFor ? (
        <StatusChip tone="warning">{t(`waits.${attempt.waitsFor}`)}</StatusChip>
      ) : null}
    </span>
  )
}
