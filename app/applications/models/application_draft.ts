import encryption from '@adonisjs/core/services/encryption'
import { CreatorApplicationDraftSchema } from '#database/schema'

/** What an applicant has typed, encrypted like all unsaved input, and the proof of their address. */
export default class ApplicationDraft extends CreatorApplicationDraftSchema {
  static override readonly table = 'creator_application_drafts'
  static override readonly primaryKey = 'userId'

  /** Null when nothing was typed, or when it was encrypted with a key that no longer exists. */
  get content(): string | null {
    return this.sealed && encryption.decrypt<string>(this.sealed, purposeOf(this.userId))
  }
}

export function sealApplicationDraft(userId: number, content: string): string {
  return encryption.encrypt(content, { purpose: purposeOf(userId) })
}

function purposeOf(userId: number) {
  return `application-draft:${userId}`
}
