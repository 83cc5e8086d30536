import { TriangleAlert } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { useRefreshWhile } from '~/components/delivery/use_refresh_while'
import { FailureTable } from '~/components/operations/failure_table'
import { QueueCard, type QueueStats } from '~/components/operations/queue_card'
import { ScheduleTable } from '~/components/operations/schedule_table'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Rates = { source: string | null; fetchedAt: string; isOld: boolean }
type Props = InertiaProps<{ stats: QueueStats; rates: Rates }>

const REFRESHED = ['stats']
const EVERY_MS = 5_000

/** The lanes of the queue, the outbox, the exchange rates and the schedules. */
export default function Queues({ stats, rates }: Props) {
  const t = useT('operations')
  useRefreshWhile(true, REFRESHED, EVERY_MS)
  const { waiting, oldestSeconds } = stats.outbox
  return (
    <>
      <PageHeader
        title={t('queues.title')}
        description={t('queues.lead')}
        actions={
          <LinkButton href="/admin/queues/invariants" variant="outline">
            {t('invariants.open')}
          </LinkButton>
        }
      />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {stats.queues.map((lane) => (
          <QueueCard
            key={lane.name}
            lane={lane}
            failedCopies={lane.name === 'stamping' ? stats.failedCopies : null}
          />
        ))}
      </div>
      <FailureTable failures={stats.failures} />
      <Panel title={t('queues.outbox')} description={t('queues.outbox_lead')}>
        <p className="text-sm">
          {waiting === 0
            ? t('queues.outbox_empty')
            : t('queues.outbox_waiting', { count: waiting, seconds: oldestSeconds ?? 0 })}
        </p>
      </Panel>
      <RatesPanel rates={rates} />
      <ScheduleTable schedules={stats.schedules} />
    </>
  )
}

/** Where the exchange rates come from, and what to do when they are old. The task of the dashboard leads here. */
function RatesPanel({ rates: { source, fetchedAt, isOld } }: { rates: Rates }) {
  const t = useT('operations')
  const format = useFormat()
  const from = source ?? t('queues.rates_built_in')
  return (
    <div id="rates" className="scroll-mt-20">
      <Panel title={t('queues.rates')}>
        <p className="text-sm">
          {t('queues.rates_from', { source: from, date: format.date(fetchedAt) })}
        </p>
        {isOld ? (
          <p className="mt-2 flex items-start gap-2 text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            {t('queues.rates_old')}
          </p>
        ) : null}
      </Panel>
    </div>
  )
}
