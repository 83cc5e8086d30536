import type { QueueStats } from '~/components/operations/queue_card'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useWorkText } from '~/components/operations/use_work_text'
import { useT } from '~/hooks/use_t'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Schedule = QueueStats['schedules'][number]

/** Scheduled jobs with their last and next runs. */
export function ScheduleTable({ schedules }: { schedules: Schedule[] }) {
  const t = useT('operations')
  const columns = ['name', 'every', 'last', 'next', 'failed'] as const
  return (
    <Panel title={t('queues.schedules')} flush>
      {schedules.length === 0 ? (
        <EmptyState title={t('queues.schedule.empty')} />
      ) : (
        <div className="overflow-x-auto px-4 pb-4 sm:px-6">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-start text-muted">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pe-6 text-start font-normal">
                    <span className="whitespace-nowrap">{t(`queues.schedule.${column}`)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-separator">
              {schedules.map((schedule) => (
                <Row key={schedule.name} schedule={schedule} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function Row({ schedule }: { schedule: Schedule }) {
  const t = useT('operations')
  const work = useWorkText()
  const { name, everyMs, lastAt, nextAt, lastFailedAt } = schedule
  const moment = (at: string | null) =>
    at ? (
      <Moment at={at} as="datetime" />
    ) : (
      <span className="text-muted">{t('queues.schedule.never')}</span>
    )
  return (
    <tr>
      <th scope="row" className="min-w-48 py-2 pe-6 text-start font-normal">
        {work([name])}
        <code className="block text-xs text-muted">{name}</code>
      </th>
      <td className="py-2 pe-6 whitespace-nowrap">
        {everyMs === null ? '' : t(...interval(everyMs))}
      </td>
      <td className="py-2 pe-6 whitespace-nowrap">{moment(lastAt)}</td>
      <td className="py-2 pe-6 whitespace-nowrap">{moment(nextAt)}</td>
      <td className={`py-2 whitespace-nowrap ${lastFailedAt ? 'text-danger' : ''}`}>
        {moment(lastFailedAt)}
      </td>
    </tr>
  )
}

function interval(everyMs: number): [string, { count: number }] {
  if (everyMs % HOUR === 0) return ['queues.every.hours', { count: everyMs / HOUR }]
  if (everyMs % MINUTE === 0) return ['queues.every.minutes', { count: everyMs / MINUTE }]
  return ['queues.every.seconds', { count: Math.round(everyMs / 1000) }]
}
