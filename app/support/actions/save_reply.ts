import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { SavedReplyEmpty, SavedReplyNameTaken, TooManySavedReplies } from '#support/errors'
import SavedReply from '#support/models/saved_reply'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface SaveReplyInput {
  /** Absent: a new one. */
  id?: number
  name: string
  texts: SavedReply['texts']
  version?: number
  actor: Actor
}

type Values = Pick<SavedReply, 'name' | 'texts'>

const UNIQUE_VIOLATION = '23505'

/** Saves an answer for later tickets. */
@inject()
export class SaveReply {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws SavedReplyEmpty, SavedReplyNameTaken, TooManySavedReplies, NotFound, ChangedMeanwhile */
  async execute(input: SaveReplyInput, outer?: TransactionClientContract): Promise<SavedReply> {
    const { id, name, version, actor } = input
    const texts = Object.fromEntries(Object.entries(input.texts).filter(([, text]) => text))
    if (Object.keys(texts).length === 0) throw new SavedReplyEmpty()
    try {
      return await atomically(outer, async (trx) => {
        const values = { name, texts }
        const reply = await (id === undefined
          ? this.#create(values, trx)
          : this.#replace(id, values, version, trx))
        const action = id === undefined ? 'saved_reply.created' : 'saved_reply.changed'
        const subject = { type: 'saved_reply', id: reply.id }
        await this.recordAudit.execute({ actor, action, subject, details: values }, trx)
        return reply
      })
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      throw new SavedReplyNameTaken()
    }
  }

  async #create(values: Values, client: TransactionClientContract) {
    const { max } = marketplace.tickets.savedReplies
    // New replies are counted and written one after the other, else two at once would exceed the limit.
    await client.rawQuery(`select pg_advisory_xact_lock(hashtext('save_reply'))`)
    const all = await SavedReply.query({ client }).select('id').limit(max)
    if (all.length >= max) throw new TooManySavedReplies(max)
    const now = this.clock.now()
    const times = { createdAt: now, updatedAt: now }
    return SavedReply.create({ ...values, version: 1, ...times }, { client })
  }

  async #replace(
    id: number,
    values: Values,
    version: number | undefined,
    trx: TransactionClientContract
  ) {
    const reply = await SavedReply.query({ client: trx }).where({ id }).forUpdate().first()
    if (!reply) throw new NotFound()
    await claimVersion(reply, version, trx)
    return reply.merge({ ...values, updatedAt: this.clock.now() }).save()
  }
}
