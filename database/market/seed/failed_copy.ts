import db from '@adonisjs/lucid/services/db'
import { ClaimCopy } from '#delivery/copies/actions/claim_copy'
import { CreateCopies } from '#delivery/copies/actions/create_copies'
import { FinishCopy } from '#delivery/copies/actions/finish_copy'
import Copy from '#delivery/models/copy'
import { FindEntitledAttachment } from '#delivery/queries/find_entitled_attachment'
import type User from '#identity/models/user'
import { type TimeTraveler } from './time_traveler.js'

const FAILED = { hours: 3 }

/**
 * A buyer who has no file, because the worker was stopped while it made the copy: an operator finds out why and has it
 * made. The original is sound, so the next attempt succeeds.
 */
export async function seedFailedCopy({ id: buyerId }: User, past: TimeTraveler): Promise<void> {
  if (await Copy.query().where({ buyerId }).first()) return

  const bought = await db
    .from('entitlements as e')
    .join('products as p', 'p.id', 'e.product_id')
    .join('attachments as a', 'a.product_id', 'p.id')
    .where('e.buyer_id', buyerId)
    .whereNull('e.revoked_at')
    .whereNull('a.deleted_at')
    .whereNot('a.kind', 'other')
    .whereRaw("(p.watermark ->> 'enabled')::boolean")
    .where('e.granted_at', '<', past.ago(FAILED).toJSDate())
    .orderBy('e.id', 'desc')
    .select('a.id', 'p.id as product_id')
    .firstOrFail()
  const place = { buyerId, productId: bought.product_id, attachmentId: bought.id }
  const attachment = await (await past.make(FindEntitledAttachment)).execute(place)

  const createCopies = await past.at(FAILED, CreateCopies)
  const wanted = { buyerId, orderId: attachment.orderId, attachment }
  const [copy] = await db.transaction((trx) => createCopies.execute([wanted], trx))
  const copyId = copy!.id
  const claim = await (await past.at(FAILED, ClaimCopy)).execute({ copyId })
  const failure = { status: 'failed', reason: 'interrupted', detail: null } as const
  await (
    await past.at(FAILED, FinishCopy)
  ).execute(claim!, { buyerId, kind: attachment.kind }, failure)
}
