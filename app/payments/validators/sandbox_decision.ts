import vine from '@vinejs/vine'

const OUTCOMES = ['succeeded', 'failed', 'disputed', 'dispute_won', 'dispute_lost'] as const

export type SandboxDecision = (typeof OUTCOMES)[number]

export const sandboxDecisionValidator = vine.create({ outcome: vine.enum(OUTCOMES) })
