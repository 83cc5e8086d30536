import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

export const commentListValidator = vine.create({ ...pageFields })
