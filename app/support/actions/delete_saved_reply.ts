import { NotFound } from '#core/errors'
import SavedReply from '#support/models/saved_reply'

/** Deletes a saved reply. */
export class DeleteSavedReply {
  /** @throws NotFound */
  async execute(id: number): Promise<void> {
    const deleted = await SavedReply.query().where({ id }).delete()
    if (Number(deleted) === 0) throw new NotFound()
  }
}
