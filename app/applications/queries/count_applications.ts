import db from '@adonisjs/lucid/services/db'
import { MOST_COUNTED } from '#core/database/bounded_lists'
import { APPLICATION_STATES, type ApplicationState } from '#applications/models/creator_application'

const COUNT = `
  select s.status, (
    select count(*)::int from (
      select from creator_applications a where a.status = s.status limit ${MOST_COUNTED}) as found
  ) as total
  from unnest(:states::text[]) as s (status)`

/** The number of applications in each state, up to 10,000 as the lists count them. */
export class CountApplications {
  async execute(): Promise<Record<ApplicationState, number>> {
    const { rows } = await db.rawQuery(COUNT, { states: [...APPLICATION_STATES] })
    return Object.fromEntries(
      rows.map(({ status, total }: { status: string; total: number }) => [status, total])
    ) as Record<ApplicationState, number>
  }
}
