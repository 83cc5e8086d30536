import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { usersMatching } from '#announcements/queries/audience_rows'
import type { Audience } from '#announcements/values/announcement_audience'

/** How many users an audience has now. */
export class CountRecipients {
  async execute(audience: Audience, client?: QueryClientContract): Promise<number> {
    if (audience !== 'everyone' && 'userIds' in audience) return audience.userIds.length
    const filter = audience === 'everyone' ? {} : audience.filter
    const row = await usersMatching(filter, client)
      .select(db.raw('count(*)::int as total'))
      .firstOrFail()
    return row.total
  }
}
