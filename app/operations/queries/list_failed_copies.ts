import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import { failedCopyRows, type FailedCopyRow } from '#operations/rows/failed_copy_rows'

interface ListInput {
  page?: number
  pageSize?: number
}

/**
 * Copies of all shops that failed, the latest first: their buyers wait for a file. The job of a damaged file ends
 * without an error: the copy is failed, not the job.
 */
export class ListFailedCopies {
  async execute({ page = 1, pageSize }: ListInput = {}): Promise<Page<FailedCopyRow>> {
    const size = pageSize ?? marketplace.pageSizes.adminTables
    const matching = db.from('copies').where('status', 'failed')
    const columns = ['copies.updated_at', 'copies.id']
    const place = { page, pageSize: size }
    const { ids, ...counted } = await idsOfFilteredPage(
      matching.select('copies.id'),
      columns,
      place
    )
    return { items: await failedCopyRows(ids), ...counted, ...place }
  }
}
