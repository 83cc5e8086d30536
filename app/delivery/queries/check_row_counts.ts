import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'

/** One statement, so that both sides are read in one snapshot. */
const WRONG = `
  select counted from (
    select shop_id, counted, rows from row_counts
    union all select shop_id, counted, step from row_steps
    union all select shop_id, 'copies', -count(*) from copies group by 1
    union all select shop_id, 'downloads', -count(*) from downloads group by 1
    union all select shop_id, 'attachments', -count(distinct storage_key) from attachments group by 1
  ) as compared
  group by counted, shop_id having sum(rows) <> 0`

/** Checks that the stored counts of copies, downloads and files match the tables. */
@inject()
export default class CheckRowCounts implements Check {
  async execute(): Promise<Findings> {
    const { rows } = await db.rawQuery<{ rows: { counted: string }[] }>(WRONG)
    const names = [...new Set(rows.map(({ counted }) => counted))]
    return {
      faults: names.map((name) => `The counts of ${name} are wrong: run catalog:reindex.`),
    }
  }
}
