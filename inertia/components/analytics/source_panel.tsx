import { useState, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import { ListTabs } from '~/components/ui/show/list_tabs'
import { Panel } from '~/components/ui/show/panel'
import { Price } from '~/components/ui/show/price'
import { useFormat } from '~/hooks/use_format'
import { useT, type Translate } from '~/hooks/use_t'

type Report = Data.Analytics.TrafficReport
type Source = Report['sources'][number]

const TABS = ['referrers', 'campaigns'] as const

/** Where visits came from, and what was bought in them. */
export function SourcePanel({ report }: { report: Report }) {
  const t = useT('analytics')
  const { number } = useFormat()
  const [tab, setTab] = useState<(typeof TABS)[number]>('referrers')
  const isCampaign = ({ kind }: Source) => kind === 'utm'
  const { unattributed } = report
  const rows = report.sources.filter((one) => isCampaign(one) === (tab === 'campaigns'))

  return (
    <Panel title={t('sources.title')} description={t('sources.hint')}>
      <ListTabs
        label={t('sources.title')}
        tabs={TABS.map((id) => ({ id, label: t(`sources.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
      >
        {rows.length === 0 ? (
          <p className="py-4 text-sm text-muted">{t(`sources.none.${tab}`)}</p>
        ) : (
          <Figures
            label={t(`sources.${tab}`)}
            heads={[
              t(`sources.head.${tab}`),
              t('chart.visits'),
              t('chart.orders'),
              t('chart.revenue'),
            ]}
            rows={rows.map((one) => ({
              id: [one.kind, one.source, one.medium, one.campaign].join('\n'),
              cells: [
                <SourceName key="name" source={one} t={t} />,
                number(one.visits),
                number(one.orders),
                <Price key="revenue" money={one.revenue} />,
              ],
            }))}
          />
        )}
      </ListTabs>
      {unattributed.orders > 0 ? (
        <p className="mt-3 text-xs text-muted">
          {t('sources.unattributed', { count: unattributed.orders })}{' '}
          <Price money={unattributed.revenue} />
        </p>
      ) : null}
    </Panel>
  )
}

function SourceName({ source: from, t }: { source: Source; t: Translate }) {
  const { kind, source, medium, campaign } = from
  if (kind === 'referrer') return <span className="wrap-anywhere">{source}</span>
  if (kind !== 'utm') return t(`sources.kinds.${kind}`)
  const details = [source, medium].filter(Boolean).join(' / ')
  return (
    <span className="flex flex-col">
      <span className="wrap-anywhere">{campaign || details}</span>
      {campaign && details ? (
        <span className="text-xs text-muted wrap-anywhere">{details}</span>
      ) : null}
    </span>
  )
}

type TableProps = {
  label: string
  heads: string[]
  rows: { id: string; cells: ReactNode[] }[]
}

/** A short table: the first column has names, the others numbers. */
export function Figures({ label, heads, rows }: TableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-muted">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-normal ${place === 0 ? 'text-start' : 'ps-3 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-separator">
          {rows.map(({ id, cells: [name, ...numbers] }) => (
            <tr key={id}>
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              {numbers.map((value, place) => (
                <td key={place} className="tabular ps-3 py-2 text-end">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
