import { AuditEntrySchema } from '#database/schema'

/** `<subject>.<action>` in the past tense: `user.banned`. */
export type AuditAction = `${string}.${string}`

/** Who did what to what, and on whose behalf. Immutable (by trigger). */
export default class AuditEntry extends AuditEntrySchema {
  declare action: AuditAction
  /** Null for requests, and for entries of releases that did not store it. */
  declare actorKind: 'ace' | 'job' | null
  declare details: Record<string, unknown>
}
