import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { AllocateTextCode } from '#delivery/copies/actions/allocate_text_code'
import { marksWords } from '#delivery/copies/engines/marking'
import type { EntitledAttachment } from '#delivery/queries/find_entitled_attachment'
import type Copy from '#delivery/models/copy'
import type { CopyStatus } from '#delivery/models/copy'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'
import { generateWatermarkId } from '#watermarking/values/watermark_id'

type WantedCopy = Row<Copy, 'buyerId' | 'orderId'> & {
  attachment: Pick<EntitledAttachment, 'id' | 'uid' | 'kind' | 'access' | 'settings'>
}

type FoundCopy = Row<Copy, 'id' | 'buyerId' | 'attachmentId' | 'orderId'>

/** With 40 random bits, a fourth collision in a row means that the random source is broken. */
const MAX_TRIES = 4

const NO_CODE = { code: 0, version: 1, groups: '' }

const FIND = `
  select c.id, c.buyer_id as "buyerId", c.attachment_id as "attachmentId", c.order_id as "orderId"
  from copies c
  join unnest(:buyerIds::int[], :attachmentIds::int[]) as wanted (buyer_id, attachment_id)
    using (buyer_id, attachment_id)`

const INSERT = `
  insert into copies (buyer_id, attachment_id, order_id, status, watermark_id, text_code, text_version, synonym_groups,
    key_id, queued_at, created_at, updated_at)
  select buyer_id, attachment_id, order_id, status, watermark_id, nullif(:code::int, 0), :version::int,
    nullif(:groups::text, '')::jsonb,
    :keyId, :now::timestamptz, :now::timestamptz, :now::timestamptz
  from unnest(:buyerIds::int[], :attachmentIds::int[], :orderIds::int[], :statuses::text[], :watermarkIds::text[])
    as wanted (buyer_id, attachment_id, order_id, status, watermark_id)
  on conflict do nothing`

/**
 * Inserts the rows of buyers' copies, each with its own watermark id, and a text code for texts and books. The files
 * are made later by StampCopy, unless only their pages are read. The copy of an earlier purchase stays as it is; withdrawn files get none.
 */
@inject()
export class CreateCopies {
  constructor(
    private allocateTextCode: AllocateTextCode,
    private clock: Clock
  ) {}

  /** @returns the copies, in no particular order; `orderId` is that of the purchase that each was created for */
  async execute(wanted: WantedCopy[], trx: TransactionClientContract): Promise<FoundCopy[]> {
    if (wanted.length === 0) return []
    const sold = await this.lockFiles(wanted, trx)
    // In one order, so that concurrent grants cannot deadlock.
    const left = wanted
      .filter(({ attachment }) => sold.has(attachment.id))
      .toSorted((a, b) => a.attachment.id - b.attachment.id || a.buyerId - b.buyerId)
    for (let tries = 0; ; tries++) {
      const copies = await this.find(left, trx)
      const known = new Set(copies.map(pairOf))
      const missing = left.filter(({ buyerId, attachment }) => {
        return !known.has(pairOf({ buyerId, attachmentId: attachment.id }))
      })
      if (missing.length === 0) return copies
      if (tries === MAX_TRIES) throw new Error('No free watermark id was found')
      const texts = missing.filter(hasCode)
      const others = missing.filter((copy) => !hasCode(copy))
      if (others.length > 0) await this.insert(others, NO_CODE, trx)
      // Each code depends on those before it.
      for (const text of texts) await this.insertText(text, trx)
    }
  }

  /**
   * A withdrawal waits, or comes first. Grants of one file wait for each other only where its texts get codes, which no two
   * buyers may have.
   * @returns the ids of files that are not withdrawn
   */
  private async lockFiles(wanted: WantedCopy[], trx: TransactionClientContract) {
    const sold = new Set<number>()
    for (const [isCoded, lock] of [
      [false, 'share'],
      [true, 'no key update'],
    ] as const) {
      const files = wanted.filter((copy) => hasCode(copy) === isCoded)
      if (files.length === 0) continue
      const ids = [...new Set(files.map(({ attachment }) => attachment.id))]
      const { rows } = await trx.rawQuery<{
        rows: (Row<Attachment, 'id'> & { isSold: boolean })[]
      }>(
        `select id, withdrawn_at is null as "isSold" from attachments
         where id = any(?::int[]) order by id for ${lock}`,
        [ids]
      )
      for (const { id, isSold } of rows) if (isSold) sold.add(id)
    }
    return sold
  }

  private async find(wanted: WantedCopy[], trx: TransactionClientContract) {
    const { rows } = await trx.rawQuery<{ rows: FoundCopy[] }>(FIND, {
      buyerIds: wanted.map(({ buyerId }) => buyerId),
      attachmentIds: wanted.map(({ attachment }) => attachment.id),
    })
    return rows
  }

  private async insertText(text: WantedCopy, trx: TransactionClientContract) {
    const { attachment } = text
    const key = watermarking.keys[0]!
    const { textCode, textVersion } = await this.allocateTextCode.execute({ attachment, key }, trx)
    const groups = JSON.stringify(attachment.settings.synonymGroups)
    await this.insert([text], { code: textCode, version: textVersion, groups }, trx)
  }

  private async insert(wanted: WantedCopy[], code: typeof NO_CODE, trx: TransactionClientContract) {
    await trx.rawQuery(INSERT, {
      ...code,
      buyerIds: wanted.map(({ buyerId }) => buyerId),
      attachmentIds: wanted.map(({ attachment }) => attachment.id),
      orderIds: wanted.map(({ orderId }) => orderId),
      statuses: wanted.map(({ attachment }) => firstStatus(attachment)),
      watermarkIds: wanted.map(() => generateWatermarkId()),
      keyId: watermarking.keys[0]!.id,
      now: this.clock.now().toJSDate(),
    })
  }
}

/** Pages are marked when they are read, so a file that is only read is not made. */
const firstStatus = ({ access }: WantedCopy['attachment']): CopyStatus =>
  access === 'read' ? 'not_watermarked' : 'queued'

const hasCode = ({ attachment: { kind, settings } }: WantedCopy) => marksWords(kind, settings)

const pairOf = ({ buyerId, attachmentId }: Pick<FoundCopy, 'buyerId' | 'attachmentId'>) =>
  `${buyerId} ${attachmentId}`
