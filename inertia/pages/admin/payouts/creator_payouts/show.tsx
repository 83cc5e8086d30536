import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { BalancePanel } from '~/components/payouts/creators/balance_panel'
import { GrantPanel } from '~/components/payouts/creators/grant_panel'
import { HoldsPanel } from '~/components/payouts/creators/holds_panel'
import { hrefOf } from '~/components/payouts/settlements/settlement_columns'
import { StageChips } from '~/components/payouts/settlements/stage_chip'
import { TextLink } from '~/components/ui/actions/text_link'
import { Day } from '~/components/ui/show/day'
import { Moment } from '~/components/ui/show/moment'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Payouts = Data.Payouts.Administration.CreatorPayouts
type Settlement = Data.Payouts.Administration.Withdrawal
type Props = InertiaProps<{ payouts: Payouts; newest: Settlement[] }>

/** What admins decide about one creator's payouts: holds, the permission for Alipay, a settlement off the calendar. */
export default function CreatorPayoutsPage({ payouts, newest }: Props) {
  const t = useT('settlements')
  const { creator, channels } = payouts
  return (
    <>
      <PageHeader
        title={t('creators.title', { name: creator.name })}
        description={t('creators.lead')}
        breadcrumbs={[{ label: t('title'), href: '/admin/settlements' }]}
        actions={
          creator.isBanned ? <StatusChip tone="danger">{t('creators.banned')}</StatusChip> : null
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <BalancePanel payouts={payouts} />
          <HoldsPanel payouts={payouts} />
          <NewestPanel newest={newest} username={creator.username} />
        </div>
        <div className="flex flex-col gap-6">
          <ChannelsPanel channels={channels} />
          <GrantPanel payouts={payouts} />
        </div>
      </div>
    </>
  )
}

function ChannelsPanel({ channels }: Pick<Payouts, 'channels'>) {
  const t = useT('settlements')
  return (
    <Panel title={t('creators.channels')}>
      {channels.length === 0 ? (
        <p className="text-sm text-muted">{t('creators.no_channels')}</p>
      ) : null}
      <ul className="flex flex-col divide-y divide-separator text-sm">
        {channels.map((channel) => (
          <li
            key={channel.id}
            className="flex flex-wrap items-center gap-2 py-3 first:pt-0 last:pb-0"
          >
            <span className="me-auto flex min-w-0 flex-col">
              <span>{t(`types.${channel.type}`)}</span>
              <span className="text-xs text-muted wrap-anywhere">
                {channel.accountHint} · {channel.currency}
              </span>
              <span className="text-xs text-muted">
                <Moment at={channel.securedAt} as="datetime" />
              </span>
            </span>
            {channel.refusedAt ? (
              <StatusChip tone="danger">{t('creators.refused')}</StatusChip>
            ) : null}
            {channel.inUse ? <StatusChip tone="success">{t('creators.in_use')}</StatusChip> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function NewestPanel({ newest, username }: { newest: Settlement[]; username: string }) {
  const t = useT('settlements')
  const format = useFormat()
  return (
    <Panel
      title={t('creators.newest')}
      flush={newest.length > 0}
      actions={
        newest.length > 0 ? (
          <TextLink href={`/admin/settlements?keyword=${username}`}>{t('creators.all')}</TextLink>
        ) : null
      }
    >
      {newest.length === 0 ? (
        <p className="text-sm text-muted">{t('creators.no_withdrawals')}</p>
      ) : null}
      <ul className="divide-y divide-separator">
        {newest.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-3 text-sm sm:px-6">
            <span className="me-auto flex flex-col">
              <TextLink href={hrefOf(item)}>{item.invoiceNo}</TextLink>
              <span className="text-xs text-muted">
                <Day day={item.day} />
              </span>
            </span>
            <span className="tabular-nums">{format.money(item.credited)}</span>
            <StageChips settlement={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
