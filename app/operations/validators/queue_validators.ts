import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { INVARIANT_STATES } from '#operations/queries/list_invariants'
import { JOB_STATES } from '#platform/queue/monitor/queue_monitor'

const MAX_IDS = 100

/** Ids of jobs, or `copy:<id>` of failed copies. */
const ids = () =>
  vine.array(vine.string().minLength(1).maxLength(300)).minLength(1).maxLength(MAX_IDS).distinct()

/** `copies`: failed copies, in the lane that makes copies. */
export const LISTED_STATES = [...JOB_STATES, 'copies'] as const

const jobName = () => vine.string().trim().maxLength(100)

export const jobListValidator = vine.create({
  state: vine.enum(LISTED_STATES).optional(),
  /** Part of the name. */
  name: jobName().optional(),
  after: vine.string().maxLength(340).optional(),
  pageSize: vine.number().withoutDecimals().min(1).max(100).optional(),
})

/** `retry_copies`: all failed copies, in the lane that makes copies. */
export const QUEUE_ACTIONS = [
  'retry',
  'promote',
  'retry_all',
  'retry_copies',
  'pause',
  'resume',
] as const

export const queueActionValidator = vine.create({
  action: vine.enum(QUEUE_ACTIONS),
  ids: ids().optional().requiredWhen('action', 'in', ['retry', 'promote']),
  /** Only jobs of this name are retried. */
  name: jobName().optional(),
})

export const jobRemovalValidator = vine.create({
  ids: ids(),
  reason: reasonField(),
})

export const invariantListValidator = vine.create({
  state: vine.enum(INVARIANT_STATES).optional(),
})
