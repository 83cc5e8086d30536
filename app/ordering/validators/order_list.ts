import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

export const orderListValidator = vine.create({ ...pageFields })
