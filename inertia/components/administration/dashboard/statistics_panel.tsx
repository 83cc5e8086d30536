import { useState, type ReactNode } from 'react'
import { Link, router } from '@inertiajs/react'
import { ArrowRight } from 'lucide-react'
import type { Data } from '@generated/data'
import { Amounts } from '~/components/administration/amounts'
import { BarChart } from '~/components/ui/show/bar_chart'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { SelectField } from '~/components/ui/fields/select_field'
import { useFormat } from '~/hooks/use_format'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Statistics = Data.Administration.Statistics
const RANGES = ['7', '30', '180'] as const
const SERIES = [
  'visits',
  'ordersPaid',
  'ordersRefunded',
  'usersNew',
  'usersSeen',
  'creatorsNew',
  'copiesMade',
  'copiesFailed',
  'downloads',
] as const
type Series = (typeof SERIES)[number]

/** The figures of the marketplace. */
export function StatisticsPanel({ statistics }: { statistics: Statistics }) {
  const t = useT('administration')
  const choose = (days: string) =>
    router.visit(withQuery(window.location.href, { days: days === '30' ? null : days }), {
      only: ['statistics'],
      preserveState: true,
      preserveScroll: true,
    })
  return (
    <Panel title={t('statistics.title')} description={t('statistics.lead')}>
      <ListTabs
        label={t('statistics.range')}
        tabs={RANGES.map((id) => ({ id, label: t('statistics.days', { days: Number(id) }) }))}
        chosen={String(statistics.days) as (typeof RANGES)[number]}
        onChoose={choose}
      >
        <Figures statistics={statistics} />
        <SeriesChart statistics={statistics} />
        {statistics.countedAt ? (
          <p className="text-xs text-muted">
            {t('statistics.counted')} <Moment at={statistics.countedAt} as="datetime" />
          </p>
        ) : (
          <p className="text-sm text-muted">{t('statistics.uncounted')}</p>
        )}
      </ListTabs>
    </Panel>
  )
}

/** A figure leads to a list only if that list has exactly the rows which it counts. */
function Figures({ statistics: { days, totals, sums } }: { statistics: Statistics }) {
  const t = useT('administration')
  const format = useFormat()
  const number = (value: number) => format.number(value)
  const paidOrders = `/admin/orders?type=all&status=paid&paidDays=${days}`
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Figure href={paidOrders} label={t('statistics.turnover')}>
        <Amounts amounts={sums.turnover} />
      </Figure>
      <Figure label={t('statistics.fees')}>
        <Amounts amounts={sums.fees} />
      </Figure>
      <Figure
        href={paidOrders}
        label={t('statistics.ordersPaid')}
        note={t('statistics.refunded', { count: sums.ordersRefunded })}
      >
        {number(sums.ordersPaid)}
      </Figure>
      <Figure
        href="/admin/users?status=not_deleted"
        label={t('statistics.users')}
        note={t('statistics.users_note', { added: sums.usersNew })}
      >
        {number(totals.users)}
      </Figure>
      <Figure
        href="/admin/creators?status=active"
        label={t('statistics.creators')}
        note={t('statistics.creators_note', { added: sums.creatorsNew })}
      >
        {number(totals.creators)}
      </Figure>
      <Figure label={t('statistics.visits')} note={t('statistics.visits_note')}>
        {number(sums.visits)}
      </Figure>
      <Figure label={t('statistics.products')}>{number(totals.products)}</Figure>
      <Figure
        label={t('statistics.copiesMade')}
        note={t('statistics.failed', { count: sums.copiesFailed })}
      >
        {number(sums.copiesMade)}
      </Figure>
      <Figure label={t('statistics.downloads')}>{number(sums.downloads)}</Figure>
      <Figure label={t('statistics.storage')}>{format.bytes(totals.storageBytes)}</Figure>
    </ul>
  )
}

type FigureProps = { href?: string; label: string; note?: string; children: ReactNode }

/** A figure, linked to its list where there is one. */
function Figure({ href, label, note, children }: FigureProps) {
  const look = 'hairline flex h-full flex-col gap-1 rounded-lg px-4 py-3'
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        {href ? <ArrowRight aria-hidden size={16} className="shrink-0" /> : null}
      </span>
      <span className="tabular text-xl font-semibold">{children}</span>
      {note ? <span className="text-xs text-muted">{note}</span> : null}
    </>
  )
  return (
    <li>
      {href ? (
        <Link href={href} className={`${look} hover:bg-default`}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

function SeriesChart({ statistics: { points, sums } }: { statistics: Statistics }) {
  const t = useT('administration')
  const format = useFormat()
  const { locale } = useShared()
  const [series, setSeries] = useState<Series>('ordersPaid')
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const most = Math.max(...points.map((point) => point[series]))
  const name = t(`statistics.${series}`)
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('statistics.series')}
        value={series}
        options={SERIES.map((id) => ({ id, label: t(`statistics.${id}`) }))}
        onChange={(id) => setSeries(id as Series)}
        className="w-56"
      />
      <BarChart
        label={t('statistics.chart', { name, total: sums[series] })}
        scale={[format.number(most), format.number(Math.round(most / 2)), format.number(0)]}
        tableLabel={t('statistics.as_table')}
        heads={[t('statistics.day'), name, '']}
        bars={points.map((point) => ({
          id: point.day,
          label: days.format(new Date(point.day)),
          amount: String(point[series]),
          value: format.number(point[series]),
        }))}
      />
    </div>
  )
}
