import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

const nameRule = () => vine.string().trim().maxLength(20)

export const followListValidator = vine.create({
  creatorName: nameRule().optional(),
  page: pageFields.page.clone(),
  pageSize: pageFields.pageSize.clone(),
})

export const followValidator = vine.create({
  creatorName: nameRule(),
  pushEnabled: vine.boolean({ strict: true }).optional(),
})

export const followPushValidator = vine.create({ pushEnabled: vine.boolean({ strict: true }) })
