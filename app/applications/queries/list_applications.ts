import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'
import type { Page } from '#core/http/pagination'
import type { ApplicationState } from '#applications/models/creator_application'
import { applicationRows, type ApplicationRow } from '#applications/rows/application_rows'

interface ListInput {
  status?: ApplicationState
  /** Part of the creator's name, the shop's name, the username, the email address or the contact. */
  keyword?: string
  page?: number
  pageSize?: number
}

/** Applications for admins: pending ones from the oldest, all others from the newest. */
export class ListApplications {
  async execute({ status, keyword, page = 1, pageSize }: ListInput): Promise<Page<ApplicationRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const direction = status === 'pending' ? 'asc' : 'desc'
    const matching = this.#matching({ status, keyword })
    const [items, count] = await Promise.all([
      matching
        .clone()
        .orderBy([
          { column: 'a.submitted_at', order: direction },
          { column: 'a.id', order: direction },
        ])
        .offset((page - 1) * size)
        .limit(size),
      matching.clone().clearSelect().select(db.raw('count(*)::int as total')).first(),
    ])
    return { items, total: count.total, page, pageSize: size }
  }

  #matching({ status, keyword }: Pick<ListInput, 'status' | 'keyword'>) {
    const part = likeContaining(keyword ?? '')
    return applicationRows()
      .if(status, (query) => query.where('a.status', status!))
      .if(keyword, (query) =>
        query.where((either) =>
          either
            .whereILike('a.creator_name', part)
            .orWhereILike('a.shop_name', part)
            .orWhereILike('a.contact_info', part)
            .orWhereILike('u.username', part)
            .orWhereILike('u.email', part)
        )
      )
  }
}
