import vine from '@vinejs/vine'

export const impersonationValidator = vine.create({
  userId: vine.number({ strict: true }).withoutDecimals().min(1).max(2_147_483_647),
})
