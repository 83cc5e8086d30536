import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { lineField, wordField } from '#core/http/fields/text_fields'
import { INVARIANT_STATES } from '#operations/queries/list_invariants'
import { JOB_STATES } from '#platform/queue/monitor/queue_monitor'

const MAX_IDS = 100

/**
 * Ids of jobs, or `copy:<id>` of failed copies. All are checked before the first one is changed: the database fails on
 * control characters, when earlier jobs have been changed.
 */
const ids = () => vine.array(wordField(300).minLength(1)).minLength(1).maxLength(MAX_IDS).distinct()

/** `copies`: failed copies, in the lane that makes copies. */
export const LISTED_STATES = [...JOB_STATES, 'copies'] as const

const jobName = () => lineField({ max: 100 })

export const jobListValidator = vine.create({
  state: vine.enum(LISTED_STATES).optional(),
  /** Part of the name. */
  name: jobName().optional(),
  after: wordField(340).optional(),
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

export const siteReleaseValidator = vine.create({ reason: reasonField() })

export const invariantListValidator = vine.create({
  state: vine.enum(INVARIANT_STATES).optional(),
})
