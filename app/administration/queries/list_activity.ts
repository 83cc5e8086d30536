import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { ListAdminIds } from '#administration/queries/list_admin_ids'
import {
  activityRows,
  matchingEntries,
  type ActivityFilter,
  type ActivityRow,
} from '#administration/rows/activity_rows'

type ListInput = ActivityFilter & { page?: number; pageSize?: number }

/** The audit log, the latest entry first. Ids ascend with time. */
@inject()
export class ListActivity {
  constructor(private listAdminIds: ListAdminIds) {}

  async execute({ page = 1, pageSize, ...filter }: ListInput): Promise<Page<ActivityRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = matchingEntries(filter, await this.listAdminIds.execute(filter))
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(matching.select('e.id'), ['e.id'], place)
    const items = ids.length > 0 ? await activityRows(ids) : []
    return { items, ...counted, ...place }
  }
}
