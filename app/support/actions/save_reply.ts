import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import { SavedReplyEmpty, SavedReplyNameTaken, TooManySavedReplies } from '#support/errors'
import SavedReply from '#support/models/saved_reply'

interface SaveReplyInput {
  /** Absent: a new one. */
  id?: number
  name: string
  texts: SavedReply['texts']
  version?: number
}

const UNIQUE_VIOLATION = '23505'

/** Saves an answer for later tickets. */
@inject()
export class SaveReply {
  constructor(private clock: Clock) {}

  /** @throws SavedReplyEmpty, SavedReplyNameTaken, TooManySavedReplies, NotFound, ChangedMeanwhile */
  async execute({ id, name, texts: given, version }: SaveReplyInput): Promise<SavedReply> {
    const texts = Object.fromEntries(Object.entries(given).filter(([, text]) => text))
    if (Object.keys(texts).length === 0) throw new SavedReplyEmpty()
    try {
      return await (id === undefined
        ? this.#create(name, texts)
        : this.#replace(id, { name, texts }, version))
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new SavedReplyNameTaken()
    }
  }

  async #create(name: string, texts: SavedReply['texts']) {
    const { max } = marketplace.tickets.savedReplies
    const all = await SavedReply.query().select('id').limit(max)
    if (all.length >= max) throw new TooManySavedReplies(max)
    const now = this.clock.now()
    return SavedReply.create({ name, texts, version: 1, createdAt: now, updatedAt: now })
  }

  async #replace(id: number, values: Pick<SavedReply, 'name' | 'texts'>, version?: number) {
    return db.transaction(async (trx) => {
      const reply = await SavedReply.query({ client: trx }).where({ id }).forUpdate().first()
      if (!reply) throw new NotFound()
      await claimVersion(reply, version, trx)
      return reply.merge({ ...values, updatedAt: this.clock.now() }).save()
    })
  }
}
