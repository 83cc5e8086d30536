import vine from '@vinejs/vine'

export const sandboxPayoutDecisionValidator = vine.create({
  outcome: vine.enum(['paid', 'failed', 'recipient_refused', 'returned'] as const),
})
