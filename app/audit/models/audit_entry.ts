import { AuditEntrySchema } from '#database/schema'

/** What happened, `<thing>.<done>` in the past tense: `user.banned`. */
export type AuditAction = `${string}.${string}`

/** Who did what, to what, in whose name. Never changed and never deleted (by trigger). */
export default class AuditEntry extends AuditEntrySchema {
  declare action: AuditAction
  declare details: Record<string, unknown>
}
