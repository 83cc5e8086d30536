import vine from '@vinejs/vine'
import { SALE_MAILS } from '#creators/values/sale_mails'

export const saleMailsValidator = vine.create({ saleMails: vine.enum(SALE_MAILS) })
