import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import { RecordAudit } from '#audit/actions/record_audit'
import { isReading } from '#core/http/is_reading'
import { actorOf } from '#core/http/actor'

type Entry = Parameters<RecordAudit['execute']>[0]

/** Reads that export a user's data as a file. */
const EXPORT = /_exports\.show$/

/** Subscriptions to messages, which change no data. */
const LIVE = /^live\./

/**
 * What an impersonating admin does by a request, by route; the action's own audit entries have the same request id.
 * @returns null when nothing needs to be recorded: reads that are no exports
 */
export function impersonatedActOf(ctx: HttpContext): Entry | null {
  const { impersonator, request, route, auth } = ctx
  const name = route?.name ?? ''
  if (!impersonator || LIVE.test(name)) return null
  if (isReading(request) && !EXPORT.test(name)) return null
  // The ticket of an upload is secret.
  const { ticket: _, ...params } = ctx.params
  // Names only: values may be personal, and texts of the user are not for the log.
  const fields = Object.keys(request.body())
  const details = { method: request.method(), route: name, params, fields }
  const subject = { type: 'user', id: auth.use('web').user!.id }
  return { actor: actorOf(ctx), action: 'impersonation.acted', subject, details }
}

/** Records an entry about a request in a transaction of its own. */
export async function recordEntry({ containerResolver }: HttpContext, entry: Entry): Promise<void> {
  const recordAudit = await containerResolver.make(RecordAudit)
  await db.transaction((trx) => recordAudit.execute(entry, trx))
}
