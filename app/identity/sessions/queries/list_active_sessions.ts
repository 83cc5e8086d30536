import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { SessionSchema } from '#database/schema'
import type { Column, Row } from '#core/database/row'

export interface ActiveSession extends Row<SessionSchema, 'publicId'> {
  userAgent: NonNullable<SessionSchema['userAgent']>
  ipAddress: NonNullable<SessionSchema['ipAddress']>
  isCurrent: boolean
  signedInAt: NonNullable<Column<SessionSchema, 'signedInAt'>>
  lastSeenAt: NonNullable<Column<SessionSchema, 'lastSeenAt'>>
}

/** Lists a user's active sessions. */
@inject()
export class ListActiveSessions {
  constructor(private clock: Clock) {}

  /** Newest first. Session ids are secret, so the result has none; `currentId` only marks the current one. */
  async execute(input: { userId: number; currentId?: string }): Promise<ActiveSession[]> {
    return db
      .from('sessions')
      .where({ user_id: String(input.userId) })
      .where('expires_at', '>', this.clock.now().toJSDate())
      .orderBy('signed_in_at', 'desc')
      .orderBy('public_id')
      .select({
        publicId: 'public_id',
        userAgent: 'user_agent',
        ipAddress: 'ip_address',
        signedInAt: 'signed_in_at',
        lastSeenAt: 'last_seen_at',
      })
      .select(db.raw('id = ? as "isCurrent"', [input.currentId ?? '']))
  }
}
