import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import type { ApplicationState } from '#applications/models/creator_application'
import { applicationRows, type ApplicationRow } from '#applications/rows/application_rows'

interface ListInput {
  status?: ApplicationState
  /** Part of the creator's name, the shop's name, the username, the email address or the contact. */
  keyword?: string
  sort?: 'submitted'
  order?: 'asc' | 'desc'
  page?: number
  pageSize?: number
}

/** Applications for admins: by default pending ones from the oldest, all others from the newest. */
export class ListApplications {
  async execute(input: ListInput): Promise<Page<ApplicationRow>> {
    const { status, keyword, page = 1, pageSize } = input
    const place = { page, pageSize: pageSize ?? marketplace.pageSizes.adminTables }
    const matching = db
      .from('creator_applications as a')
      .if(status, (query) => query.where('a.status', status!))
      .if(keyword, (query) => query.whereRaw(FOUND, { part: likeContaining(keyword!) }))
    const { ids, ...counted } = await idsOfFilteredPage(
      matching.select('a.id'),
      ['a.submitted_at', 'a.id'],
      place,
      input.order ?? (status === 'pending' ? 'asc' : 'desc')
    )
    const items = await applicationRows()
      .whereRaw('a.id = any(?::int[])', [ids])
      .orderByRaw('array_position(?::int[], a.id)', [ids])
    return { items, ...counted, ...place }
  }
}

const FOUND = `(a.creator_name ilike :part or a.shop_name ilike :part or a.contact_info ilike :part
  or a.user_id in (select id from users where username ilike :part or email ilike :part))`
