import type { Data } from '@generated/data'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = {
  type: Pick<Data.Payouts.Administration.ConfiguredType, 'isEnabled' | 'isComplete'>
}

export function TypeState({ type }: Props) {
  const t = useT('settlements')
  if (!type.isComplete) {
    return <StatusChip tone="warning">{t('channel_types.incomplete')}</StatusChip>
  }
  return type.isEnabled ? (
    <StatusChip tone="success">{t('channel_types.enabled')}</StatusChip>
  ) : (
    <StatusChip>{t('channel_types.disabled')}</StatusChip>
  )
}
