import type { Data } from '@generated/data'
import type { InertiaProps, List } from '~/types'
import { SettlementPanel } from '~/components/creators/settlement_panel'
import { BillingPanel } from '~/components/identity/profile/billing_panel'
import { BalancePanel } from '~/components/payouts/balance_panel'
import { FirstPayout, type FirstPayoutDays } from '~/components/payouts/first_payout'
import { HistoryTable } from '~/components/payouts/history_table'
import { NextPayout } from '~/components/payouts/next_payout'
import { PausePanel } from '~/components/payouts/pause_panel'
import { ReleasesPanel } from '~/components/payouts/releases_panel'
import { YearPanel } from '~/components/payouts/year_panel'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Facts } from '~/components/ui/show/facts'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  statistics: Data.Payouts.Statements.PayoutStatistics
  history: List<Data.Payouts.Statements.PayoutHistory>
  profile: Data.Catalog.Products.Profile
  /** Years with a summary, the latest first. */
  years: number[]
  /** Whom the next statements name. */
  billing: Data.Identity.BillingDetails
  /** For a creator who was never paid: when a sale of today would be. */
  firstPayout: FirstPayoutDays | null
}>

/** The balance of a creator, the next payout and the earlier ones. */
export default function Payouts({ statistics, history, firstPayout, ...props }: Props) {
  const { profile, years, billing } = props
  const t = useT('payouts')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <LinkButton href="/studio/payouts/channels" variant="outline">
            {t('channels.open')}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NextPayout next={statistics.next} />
        <BalancePanel statistics={statistics} />
        <ReleasesPanel statistics={statistics} />
        <OnTheWay statistics={statistics} />
      </div>
      {firstPayout ? <FirstPayout days={firstPayout} /> : null}
      <HistoryTable history={history} />
      <YearPanel years={years} />
      <SettlementPanel profile={profile} />
      <BillingPanel billing={billing} lead={t('billing_lead')} />
      <PausePanel isPaused={statistics.isPaused} />
    </div>
  )
}

/** Withdrawals that are under way and those that were paid, by currency. */
function OnTheWay({ statistics: { inTransit, paid } }: Pick<Props, 'statistics'>) {
  const t = useT('payouts')
  if (inTransit.length === 0 && paid.length === 0) return null
  const facts = (sums: typeof paid, label: string) =>
    sums.map((sum) => ({ label: `${label} · ${sum.currency}`, value: <Price money={sum} /> }))
  return (
    <Panel title={t('transit.title')} description={t('transit.lead')}>
      <Facts
        facts={[...facts(inTransit, t('transit.in_transit')), ...facts(paid, t('transit.paid'))]}
      />
    </Panel>
  )
}
