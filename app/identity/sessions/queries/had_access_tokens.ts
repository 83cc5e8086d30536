import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'

/** Whether valid access tokens of a user have been revoked since a moment. */
export class HadAccessTokens {
  async execute(
    { userId, since }: { userId: number; since: DateTime },
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    const moment = since.toJSDate()
    const revoked = await client
      .from('access_tokens')
      .where('user_id', userId)
      .where('revoked_at', '>=', moment)
      .where((valid) => valid.whereNull('expires_at').orWhere('expires_at', '>', moment))
      .select('id')
      .first()
    return revoked !== null
  }
}
