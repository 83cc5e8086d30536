import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { ReadAttachment } from '#catalog/attachments/queries/read_attachment'
import { SampleImpossible, SampleOfUnusedFile } from '#catalog/errors'
import type Attachment from '#catalog/models/attachment'
import ProductSample from '#catalog/models/product_sample'
import { SampleChosen } from '#catalog/samples/events'
import { pagesOf, passageOf } from '#catalog/samples/values/sample_part'
import { DecodeText } from '#watermarking/queries/text_marks'

interface ChooseSampleInput {
  /** Found in the creator's shop. */
  attachment: Attachment
  /** Of a PDF, such as `1-3, 7`. */
  pages?: string
  /** Of a text. */
  startsWith?: string | null
  length?: number | null
}

type Part = Pick<ProductSample, 'pages' | 'startsWith' | 'passage'>

/** Decides which part of a product's file visitors may read. A job draws the pages. */
@inject()
export class ChooseSample {
  constructor(
    private readAttachment: ReadAttachment,
    private decodeText: DecodeText,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /**
   * The same choice again changes nothing, unless drawing it has failed.
   * @throws SampleOfUnusedFile, SampleImpossible, and what `pagesOf` and `passageOf` throw
   */
  async execute(input: ChooseSampleInput): Promise<void> {
    const { isHeld, isRetired } = input.attachment
    if (!isHeld || isRetired) throw new SampleOfUnusedFile()
    const part = await this.#partOf(input)
    await db.transaction((trx) => this.#replace(input.attachment, part, trx))
  }

  async #partOf({
    attachment,
    pages,
    startsWith = null,
    length,
  }: ChooseSampleInput): Promise<Part> {
    const { kind, pageCount, shopId } = attachment
    if (kind === 'pdf' && pageCount !== null) {
      return { pages: pagesOf(pages ?? '', pageCount), startsWith: null, passage: null }
    }
    if (kind !== 'text') throw new SampleImpossible()
    const bytes = await this.readAttachment.execute(attachment)
    const text = await this.decodeText.execute({ bytes }, { shopId })
    if (text === null) throw new SampleImpossible()
    return { pages: [], startsWith, passage: passageOf(text, startsWith, length ?? undefined) }
  }

  /** The file is locked, so that of two calls one comes after the other. */
  async #replace(
    { id: attachmentId, shopId }: Attachment,
    part: Part,
    trx: TransactionClientContract
  ) {
    const held = await trx
      .from('attachments')
      .where('id', attachmentId)
      .whereNotNull('product_id')
      .whereNull('deleted_at')
      .forUpdate()
      .first()
    if (!held) throw new SampleOfUnusedFile()
    const now = this.clock.now()
    const current = await ProductSample.findBy({ attachmentId }, { client: trx })
    if (current && !current.hasFailed(now)) {
      const { pages, startsWith, passage } = current
      if (isDeepStrictEqual({ pages, startsWith, passage }, part)) return
    }
    await ProductSample.query({ client: trx })
      .where({ attachmentId })
      .update({ attachmentId: null })
    const isDrawn = part.passage === null
    const [{ id: sampleId }] = await trx
      .table('product_samples')
      .insert({
        uid: randomUUID(),
        shop_id: shopId,
        attachment_id: attachmentId,
        state: isDrawn ? 'drawing' : 'ready',
        pages: part.pages,
        starts_with: part.startsWith,
        passage: part.passage,
        created_at: now.toJSDate(),
      })
      .returning('id')
    if (isDrawn) await this.outbox.record(new SampleChosen({ sampleId }), trx)
  }
}
