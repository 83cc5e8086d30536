import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

export const pagesValidator = vine.create({ ...pageFields })
