import db from '@adonisjs/lucid/services/db'
import { MOST_COUNTED } from '#core/database/bounded_lists'
import { APPLICATION_STATES, type ApplicationState } from '#applications/models/creator_application'

/**
 * Each state is a constant, so the planner knows how rare it is: as a value of a join it was sought in the whole table if it
 * was absent, 60 ms with 100,000 applications.
 */
const COUNT = `select ${APPLICATION_STATES.map(
  (state) => `(select count(*)::int from (
    select from creator_applications where status = '${state}' limit ${MOST_COUNTED}) as found) as ${state}`
).join(', ')}`

/** The number of applications in each state, up to 10,000 as the lists count them. */
export class CountApplications {
  async execute(): Promise<Record<ApplicationState, number>> {
    const { rows } = await db.rawQuery<{ rows: Record<ApplicationState, number>[] }>(COUNT)
    return rows[0]!
  }
}
