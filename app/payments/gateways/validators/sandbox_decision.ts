import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const OUTCOMES = [
  'succeeded',
  'failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'refunds_at_once',
  'refunds_later',
  'refunds_refused',
  'refund_succeeded',
  'refund_failed',
] as const

export const sandboxDecisionValidator = vine.create({
  outcome: vine.enum(OUTCOMES),
  /** Reference of the refund that is decided. */
  refund: vine
    .string()
    .regex(/^sbr_[\da-f]{24}$/)
    .optional(),
})

export type SandboxDecision = Infer<typeof sandboxDecisionValidator>
