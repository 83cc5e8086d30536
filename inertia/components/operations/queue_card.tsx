import type { Data } from '@generated/data'
import { TextLink } from '~/components/ui/actions/text_link'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useCountText } from '~/components/operations/use_count_text'
import { useT } from '~/hooks/use_t'

export type QueueStats = Data.Operations.QueueStats
export type Lane = QueueStats['queues'][number]

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const

/** One lane: its jobs by state, each with a link to their list. */
export function QueueCard({ lane, failedCopies }: { lane: Lane; failedCopies: number | null }) {
  const t = useT('operations')
  const count = useCountText()
  const name = t(`queues.name.${lane.name}`)
  const path = `/admin/queues/${lane.name}`
  const rows: { state: string; value: number }[] = [
    ...STATES.map((state) => ({ state, value: lane[state] })),
    ...(failedCopies === null ? [] : [{ state: 'copies', value: failedCopies }]),
  ]
  return (
    <Panel
      title={name}
      actions={lane.isPaused ? <StatusChip tone="warning">{t('queues.paused')}</StatusChip> : null}
    >
      <dl data-queue={lane.name} className="flex flex-col gap-1.5 text-sm">
        {rows.map(({ state, value }) => (
          <div key={state} className="flex items-baseline justify-between gap-4">
            <dt>
              <TextLink href={`${path}?state=${state}`}>{t(`queues.state.${state}`)}</TextLink>
            </dt>
            <dd
              className={`tabular shrink-0 ${isBad(state, value) ? 'font-medium text-danger' : 'text-muted'}`}
            >
              {count(value)}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-separator pt-2">
          <dt className="text-muted">{t('queues.last_hour')}</dt>
          <dd className="tabular shrink-0 text-muted">{count(lane.completedLastHour)}</dd>
        </div>
      </dl>
      {lane.nextWaitingSeconds !== null && lane.waiting > 0 ? (
        <p className="mt-3 text-xs text-muted">
          {t('queues.next_since', { seconds: lane.nextWaitingSeconds })}
        </p>
      ) : null}
    </Panel>
  )
}

const isBad = (state: string, value: number) =>
  value > 0 && (state === 'failed' || state === 'copies')
