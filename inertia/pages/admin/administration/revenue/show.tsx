import { router } from '@inertiajs/react'
import { ChartNoAxesColumn } from 'lucide-react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { RevenueTable } from '~/components/administration/revenue/revenue_table'
import { lastMonths, monthOf } from '~/components/administration/revenue/months'
import { ExportLinks } from '~/components/ui/data/export_links'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { DayField } from '~/components/ui/fields/day_field'
import { SelectField } from '~/components/ui/fields/select_field'
import { FigureTable } from '~/components/ui/show/figure_table'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Revenue = Data.Administration.Revenue
type Props = InertiaProps<{ today: string; revenue: Revenue }>

/** Sales by currency of a month or any range, beside the time before. */
export default function RevenuePage({ today, revenue }: Props) {
  const t = useT('administration')
  const { from, to, currencies } = revenue
  return (
    <>
      <PageHeader
        title={t('revenue.title')}
        description={t('revenue.lead')}
        actions={
          <ExportLinks path="/api/v1/admin-dashboard/revenue/export" filter={{ from, to }} />
        }
      />
      <Range key={`${from}${to}`} from={from} to={to} today={today} />
      {currencies.length === 0 ? (
        <div className="hairline rounded-xl bg-surface">
          <EmptyState icon={<ChartNoAxesColumn aria-hidden />} title={t('revenue.none')} />
        </div>
      ) : (
        <RevenueTable revenue={revenue} />
      )}
      <Balances revenue={revenue} />
    </>
  )
}

type RangeProps = { from: string; to: string; today: string }

function Range({ from, to, today }: RangeProps) {
  const t = useT('administration')
  const { locale } = useShared()
  const visit = (range: { from: string; to: string }) =>
    router.visit(`/admin/revenue?${new URLSearchParams(range)}`, { preserveScroll: true })
  const months = lastMonths(today, locale)
  const chosen = months.find(({ id }) => {
    const month = monthOf(id, today)
    return month.from === from && month.to === to
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('revenue.month')}
        value={chosen?.id ?? 'other'}
        options={[...(chosen ? [] : [{ id: 'other', label: t('revenue.other') }]), ...months]}
        onChange={(id) => id !== 'other' && visit(monthOf(id, today))}
        className="w-full sm:w-52"
      />
      <DayField
        label={t('revenue.from')}
        name="from"
        value={from}
        className="w-full sm:w-44"
        onChange={(day) => day && visit({ from: day, to })}
      />
      <DayField
        label={t('revenue.to')}
        name="to"
        value={to}
        className="w-full sm:w-44"
        onChange={(day) => day && visit({ from, to: day })}
      />
    </div>
  )
}

/** Liabilities and income are negative in the ledger; people read them as amounts. They come first. */
function Balances({ revenue: { balances, to } }: { revenue: Revenue }) {
  const t = useT('administration')
  const format = useFormat()
  if (balances.length === 0) return null
  const title = t('revenue.balances', { day: format.date(`${to}T00:00:00Z`, 'date', 'UTC') })
  const rows = [
    ...balances
      .filter(({ type }) => CREDIT.includes(type))
      .map(({ type, amount }) => ({
        type,
        amount: { ...amount, amount: String(-BigInt(amount.amount)) },
      })),
    ...balances.filter(({ type }) => !CREDIT.includes(type)),
  ]
  return (
    <Panel title={title} description={t('revenue.balances_lead')}>
      <FigureTable
        label={title}
        heads={[t('revenue.account'), t('revenue.balance')]}
        rows={rows.map(({ type, amount }) => ({
          id: type + amount.currency,
          cells: [t(`revenue.accounts.${type}`), <Price key="balance" money={amount} />],
        }))}
      />
    </Panel>
  )
}

/** Liabilities, then income. */
const CREDIT = [
  'buyer_balance',
  'recharge_card_liability',
  'creator_pending',
  'creator_available',
  'payout_in_transit',
  'refund_payable',
  'dispute_hold',
  'platform_fee',
  'gateway_add_on',
  'buyer_surcharge',
  'channel_surcharge',
  'forfeited',
]
