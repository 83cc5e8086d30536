import vine from '@vinejs/vine'

export const departureValidator = vine.create({
  /** Letter by letter: no trimming, no other case (M-ACCT-07); `literal` would take `true`, too. */
  confirmation: vine.string().regex(/^YES$/),
  /** Gives up in writing what the house still owes. */
  forfeitBalance: vine.boolean({ strict: true }).optional(),
})
