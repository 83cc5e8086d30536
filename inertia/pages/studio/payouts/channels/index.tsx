import { useState } from 'react'
import { Landmark, Plus } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import type { CodeRules } from '~/components/identity/profile/own_code'
import { ChannelDialog } from '~/components/payouts/channel_dialog'
import { firstAllowed, isReady } from '~/components/payouts/channel_readiness'
import { ChannelRow } from '~/components/payouts/channel_row'
import { ChannelTypes } from '~/components/payouts/channel_types'
import { Button } from '~/components/ui/actions/button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  channels: Data.Payouts.Channels.PayoutChannel[]
  types: Data.Payouts.Channels.ChannelType[]
  address: string
  rules: CodeRules
  limits: { securedHours: number; maxChannels: number; remark: number }
}>

/** The accounts where a creator is paid; exactly one is in use. */
export default function PayoutChannels({ channels, types, address, rules, limits }: Props) {
  const t = useT('payouts')
  const [isAdding, setAdding] = useState(false)
  const shared = { types, address, rules, limits }
  const isTooEarly = !types.some(isReady)
  const canAdd = channels.length < limits.maxChannels && !isTooEarly
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('channels.title')}
        description={t('channels.lead', { hours: limits.securedHours })}
        actions={
          canAdd ? (
            <Button icon={<Plus aria-hidden className="size-4" />} onPress={() => setAdding(true)}>
              {t('channels.add')}
            </Button>
          ) : undefined
        }
      />
      {isTooEarly ? <TooEarly types={types} /> : null}
      <Panel flush>
        {channels.length === 0 ? (
          <EmptyState icon={<Landmark aria-hidden />} title={t('channels.empty')}>
            {t(isTooEarly ? 'channels.empty_early' : 'channels.empty_hint')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-separator">
            {channels.map((channel) => (
              <ChannelRow key={`${channel.id}/${channel.version}`} channel={channel} {...shared} />
            ))}
          </ul>
        )}
      </Panel>
      <ChannelTypes types={types} />
      {isAdding ? <ChannelDialog onClose={() => setAdding(false)} {...shared} /> : null}
    </div>
  )
}

/** Why no channel can be added yet, and from when. */
function TooEarly({ types }: Pick<Props, 'types'>) {
  const t = useT('payouts')
  const format = useFormat()
  const from = firstAllowed(types)
  return (
    <NoticeBox title={t('channels.early')}>
      {from
        ? t('channels.early_from', { at: format.date(from, 'datetime') })
        : t('channels.early_shop')}
    </NoticeBox>
  )
}
