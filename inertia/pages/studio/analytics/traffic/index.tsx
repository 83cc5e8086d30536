import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { CountingNote } from '~/components/analytics/counting_note'
import { LinkBuilder } from '~/components/analytics/link_builder'
import { PagePanel } from '~/components/analytics/page_panel'
import { RangePicker } from '~/components/analytics/range_picker'
import { SourcePanel } from '~/components/analytics/source_panel'
import { TrafficChart } from '~/components/analytics/traffic_chart'
import { TrafficFigures } from '~/components/analytics/traffic_figures'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  report: Data.Analytics.TrafficReport
  today: string
  shopUrl: string
  maxDays: number
  failure: string | null
}>

/** How many visitors the shop had, where they came from, and what they bought. */
export default function Traffic({ report, today, shopUrl, maxDays, failure }: Props) {
  const t = useT('analytics')
  const { start, end, granularity, countedSince, programs } = report
  return (
    <>
      <PageHeader title={t('traffic.title')} description={t('traffic.lead')} />
      <RangePicker
        key={`${start} ${end}`}
        start={start}
        end={end}
        granularity={granularity}
        today={today}
        maxDays={maxDays}
        failure={failure}
      />
      {countedSince === null ? (
        <NoticeBox kind="info" title={t('traffic.empty')}>
          {t('traffic.empty_hint')}
        </NoticeBox>
      ) : null}
      {report.hasWholeWeeks ? <NoticeBox kind="info">{t('traffic.by_week')}</NoticeBox> : null}
      <TrafficFigures report={report} />
      <TrafficChart report={report} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <SourcePanel report={report} />
        <PagePanel pages={report.pages} />
      </div>
      <LinkBuilder shopUrl={shopUrl} />
      <CountingNote programViews={programs.views} countedSince={countedSince} />
    </>
  )
}
