import vine from '@vinejs/vine'

export const endOthersValidator = vine.create({ tokensToo: vine.boolean().optional() })
