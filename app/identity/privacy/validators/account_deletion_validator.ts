import vine from '@vinejs/vine'

export const accountDeletionValidator = vine.create({
  // Exactly, without trimming or case folding (M-ACCT-07); `literal` would also accept `true`.
  confirmation: vine.string().regex(/^YES$/),
  /** Forfeits the remaining balance in writing. */
  forfeitBalance: vine.boolean({ strict: true }).optional(),
})
