import vine from '@vinejs/vine'

export const sandboxDecisionValidator = vine.create({
  outcome: vine.enum(['succeeded', 'failed'] as const),
})
