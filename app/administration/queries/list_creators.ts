import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { countFiltered, idsOfPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { creatorRows, type AdminCreatorRow } from '#administration/rows/creator_rows'

export const CREATOR_STATUSES = ['active', 'inactive'] as const
export const CREATOR_VERIFICATIONS = ['yes', 'no'] as const

export interface CreatorFilter {
  status?: (typeof CREATOR_STATUSES)[number]
  verified?: (typeof CREATOR_VERIFICATIONS)[number]
  /** Beginning of the creator's name, the username or the email address. */
  q?: string
}

interface ListInput extends CreatorFilter {
  page?: number
  pageSize?: number
}

/** Creators, the newest first. */
export class ListCreators {
  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<AdminCreatorRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingCreators(filter)
    const counted = await countFiltered(matching)
    const total = counted.isCapped ? undefined : counted.total
    const place = { page, pageSize: size, total }
    const ids = await idsOfPage(matching.select('c.id'), ['c.id'], place)
    const items = ids.length > 0 ? await creatorRows(ids) : []
    return { items, ...counted, page, pageSize: size }
  }
}

export function matchingCreators({ status, verified, q }: CreatorFilter) {
  const creators = db.from('creators as c')
  if (q) {
    const prefix = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    creators.where((either) =>
      either.whereRaw('lower(c.name) like ?', [prefix]).orWhereRaw(
        `c.user_id in (select id from users where role = 'creator'
            and (lower(username) like ? or (lower(email) like ? and deleted_at is null)))`,
        [prefix, prefix]
      )
    )
  }
  if (status) creators.where('c.status', status)
  if (verified === 'yes') creators.whereNotNull('c.verified_at')
  if (verified === 'no') creators.whereNull('c.verified_at')
  return creators
}
