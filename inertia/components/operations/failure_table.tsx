import type { QueueStats } from '~/components/operations/queue_card'
import { useWorkText } from '~/components/operations/use_work_text'
import { TextLink } from '~/components/ui/actions/text_link'
import { FigureTable } from '~/components/ui/show/figure_table'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** Which jobs fail most; each leads to its failed jobs. */
export function FailureTable({ failures }: Pick<QueueStats, 'failures'>) {
  const t = useT('operations')
  const format = useFormat()
  const work = useWorkText()
  return (
    <Panel title={t('queues.failures')}>
      {failures.length === 0 ? (
        <p className="text-sm text-muted">{t('queues.failures_none')}</p>
      ) : (
        <FigureTable
          label={t('queues.failures')}
          heads={[
            t('queues.schedule.name'),
            t('queues.failures_count'),
            t('queues.schedule.failed'),
          ]}
          rows={failures.map(({ name, queue, count, lastAt }) => ({
            id: queue + name,
            cells: [
              <TextLink
                key="job"
                href={`/admin/queues/${queue}?state=failed&name=${encodeURIComponent(name)}`}
              >
                {work([name])}
              </TextLink>,
              format.number(count),
              lastAt ? <Moment key="at" at={lastAt} as="datetime" /> : '–',
            ],
          }))}
        />
      )}
    </Panel>
  )
}
