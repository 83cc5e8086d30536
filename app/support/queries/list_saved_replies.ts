import marketplace from '#config/marketplace'
import SavedReply from '#support/models/saved_reply'

/** All saved replies by name; their number is limited. */
export class ListSavedReplies {
  async execute(): Promise<SavedReply[]> {
    const { max } = marketplace.tickets.savedReplies
    return SavedReply.query().orderByRaw('lower(name)').limit(max)
  }
}
