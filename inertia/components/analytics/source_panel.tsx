import { useState } from 'react'
import type { Data } from '@generated/data'
import { FigureTable } from '~/components/ui/show/figure_table'
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
          <FigureTable
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
