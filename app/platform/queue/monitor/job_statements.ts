import {
  COUNTED_AT_MOST,
  NEWEST_FAILURES,
  type JobState,
} from '#platform/queue/monitor/queue_monitor'

/** Counts at most one more than is shown, by the partial index of the state. */
const counted = (condition: string) => `
  (select count(*)::int from (
    select from bullmq.job where queue = lane.name and ${condition} limit ${COUNTED_AT_MOST + 1}
  ) as counted)`

/**
 * BullMQ's own counts read every job of a lane, completed ones of a week too. These read the partial indexes of the
 * states.
 */
export const LANE_STATS = `
  select lane.name,
    ${counted(`state = 'waiting'`)} as waiting,
    ${counted(`state = 'delayed'`)} as delayed,
    ${counted(`state = 'active'`)} as active,
    ${counted(`state = 'failed'`)} as failed,
    ${counted(`state = 'completed' and finished_at_ms > :hourAgo`)} as "completedLastHour",
    (select added_at_ms from bullmq.job where queue = lane.name and state = 'waiting'
     order by priority, seq limit 1) as "nextSince",
    exists (select from bullmq.meta where queue = lane.name and field = 'paused') as "isPaused"
  from unnest(:lanes::text[]) with ordinality as lane (name, place)
  order by place`

/** The job before the next one of a schedule has a known id; failures are found by our own index (protectDatabase). */
export const SCHEDULES = `
  select s.scheduler_id as name, s.queue, s.every_ms as "everyMs", s.next_run_ms as "nextAt",
    last.finished_at_ms as "lastAt",
    (select max(finished_at_ms) from bullmq.job f
     where f.queue = s.queue and f.state = 'failed' and f.name = s.scheduler_id) as "lastFailedAt"
  from bullmq.scheduler s
    left join bullmq.job last on last.queue = s.queue
      and last.id = 'repeat:' || s.scheduler_id || ':' || (s.next_run_ms - s.every_ms)
  where s.queue = any (:lanes)
  order by s.scheduler_id`

/** Deliveries of events have one name; their listener tells what they do. */
export const FAILURES = `
  select name, queue, count(*)::int as count, max(at) as "lastAt"
    from unnest(:lanes::text[]) as lane cross join lateral (
      select coalesce(data->>'listener', name) as name, queue, finished_at_ms as at from bullmq.job
       where queue = lane and state = 'failed' order by finished_at_ms desc, id desc limit ${NEWEST_FAILURES}
    ) as failed
   group by 1, 2 order by 3 desc, 4 desc limit :most`

const COLUMNS = `id, name, state, data, attempts_made as attempts, max_attempts as "maxAttempts",
  added_at_ms as "addedAt", processed_at_ms as "startedAt", finished_at_ms as "endedAt",
  process_at_ms as "dueAt", failed_reason as reason, progress, stacktrace as stack, priority, seq`

/** The order of each state, with the columns of its index; the cursor has the last row's two values. */
const ORDERS: Record<
  JobState,
  { columns: [string, string]; types: [string, string]; order: string }
> = {
  waiting: { columns: ['priority', 'seq'], types: ['int', 'bigint'], order: '' },
  delayed: { columns: ['process_at_ms', 'id'], types: ['bigint', 'text'], order: '' },
  active: { columns: ['locked_until_ms', 'id'], types: ['bigint', 'text'], order: '' },
  failed: { columns: ['finished_at_ms', 'id'], types: ['bigint', 'text'], order: 'desc' },
  completed: { columns: ['finished_at_ms', 'id'], types: ['bigint', 'text'], order: 'desc' },
}

/** Deliveries of events have one name; their listener tells what they do. */
const SEARCHED = `(strpos(lower(concat_ws(' ', name, id, data->>'listener')), lower(:part)) > 0
  or name = any(:names::text[]) or data->>'listener' = any(:names::text[]))`

type Filter = { isNamed: boolean; isSearched: boolean; isContinued: boolean }

export function pageOf(state: JobState, filter: Filter) {
  const { columns, types, order } = ORDERS[state]
  const comparison = order === 'desc' ? '<' : '>'
  const continued = filter.isContinued
    ? `and (${columns.join(', ')}) ${comparison} (:first::${types[0]}, :second::${types[1]})`
    : ''
  const named = filter.isNamed ? 'and name = :name' : ''
  const searched = filter.isSearched ? `and ${SEARCHED}` : ''
  return `
    select ${COLUMNS}, ${columns[0]} as "first", ${columns[1]} as "second" from bullmq.job
    where queue = :lane and state = '${state}' ${named} ${searched} ${continued}
    order by ${columns.map((column) => `${column} ${order}`).join(', ')}
    limit :limit`
}

export const ONE_JOB = `select ${COLUMNS} from bullmq.job where queue = :lane and id = :id`

/** Conditional, so that a job that was retried meanwhile is not deleted. */
export const REMOVE_FAILED = `
  delete from bullmq.job where queue = :lane and id = :id and state = 'failed' returning id`
