import SavedReply from '#support/models/saved_reply'

/**
 * All saved replies by name, for the list and for the picker of an answer. SaveReply limits their number, so the list
 * has no pages.
 */
export class ListSavedReplies {
  async execute(): Promise<SavedReply[]> {
    return SavedReply.query().orderByRaw('lower(name)')
  }
}
