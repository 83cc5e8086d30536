import db from '@adonisjs/lucid/services/db'
import { UnknownRecipients } from '#announcements/errors'
import type { Audience, AudienceFilter } from '#announcements/values/announcement_audience'

/** As a request names an audience: exactly one of the fields counts, in this order; none is everyone. */
export interface RequestedAudience {
  userIds?: number[] | null
  emails?: string[] | null
  filter?: AudienceFilter | null
}

/** The audience that a request names, with the ids of users that it names by email address. */
export class ResolveAudience {
  /** @throws UnknownRecipients with those that are no users; deleted accounts are none */
  async execute({ userIds, emails, filter }: RequestedAudience): Promise<Audience> {
    if (userIds) return { userIds: await existing(userIds, 'id', 'int') }
    if (emails) {
      const wanted = emails.map((email) => email.toLowerCase())
      return { userIds: await existing(wanted, 'lower(email)', 'text') }
    }
    return filter ? { filter } : 'everyone'
  }
}

async function existing(named: (string | number)[], key: string, type: string) {
  const wanted = [...new Set(named)]
  const { rows } = await db.rawQuery<{ rows: { id: number; key: string | number }[] }>(
    `select id, ${key} as key from users
     where deleted_at is null and ${key} = any(?::${type}[])`,
    [wanted]
  )
  const found = new Map(rows.map((row) => [row.key, row.id]))
  const unknown = wanted.filter((one) => !found.has(one))
  if (unknown.length > 0) throw new UnknownRecipients(unknown)
  return [...found.values()]
}
