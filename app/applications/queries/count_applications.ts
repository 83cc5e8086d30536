import db from '@adonisjs/lucid/services/db'
import { APPLICATION_STATES, type ApplicationState } from '#applications/models/creator_application'

/** The number of applications in each state. */
export class CountApplications {
  async execute(): Promise<Record<ApplicationState, number>> {
    const rows: { status: ApplicationState; total: number }[] = await db
      .from('creator_applications')
      .select('status', db.raw('count(*)::int as total'))
      .groupBy('status')
    const none = Object.fromEntries(APPLICATION_STATES.map((state) => [state, 0]))
    const counted = Object.fromEntries(rows.map(({ status, total }) => [status, total]))
    return { ...none, ...counted } as Record<ApplicationState, number>
  }
}
