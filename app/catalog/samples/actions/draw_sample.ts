import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from '@adonisjs/core'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import type { Column, Row } from '#core/database/row'
import type { Language } from '#core/i18n/languages'
import { LOCALES } from '#core/middleware/preferences_middleware'
import type Attachment from '#catalog/models/attachment'
import type ProductSample from '#catalog/models/product_sample'
import { samplePageKey, type SamplePicture } from '#catalog/models/product_sample'
import type Creator from '#creators/models/creator'
import { openPicture } from '#platform/pictures/open_picture'
import { Live } from '#platform/realtime/live'
import { PrivateFiles } from '#platform/storage/private_files'
import { makeTemporaryFolder } from '#platform/storage/work_folder'
import { PdfRejected, WorkTooHeavy } from '#watermarking/errors'
import { DrawPage } from '#watermarking/queries/draw_page'
import { generateWatermarkId } from '#watermarking/values/watermark_id'

type Outcome = { state: 'ready'; pictures: string } | { state: 'failed'; failure_reason: string }

interface ChosenSample extends Row<ProductSample, 'uid' | 'pages'>, Row<Attachment, 'shopId'> {
  attachmentId: Column<Attachment, 'id'>
  sourceKey: Column<Attachment, 'storageKey'>
  creatorId: Column<Creator, 'userId'>
  language: Language
}

/** Draws the pages that visitors may read, each with a line that says that it is a sample. */
@inject()
export class DrawSample {
  constructor(
    private files: PrivateFiles,
    private drawPage: DrawPage,
    private live: Live
  ) {}

  /**
   * Idempotent: pages have fixed keys, and only a sample that is still being drawn gets a result.
   * @throws errors that a retry may solve: storage unavailable, a worker thread that died
   */
  async execute({ sampleId }: { sampleId: number }): Promise<void> {
    const sample = await this.#find(sampleId)
    if (!sample) return
    const outcome = await this.#draw(sample).catch((error: unknown): Outcome => {
      if (error instanceof PdfRejected) return { state: 'failed', failure_reason: error.reason }
      if (error instanceof WorkTooHeavy) return { state: 'failed', failure_reason: 'too_complex' }
      throw error
    })
    await db.from('product_samples').where({ id: sampleId, state: 'drawing' }).update(outcome)
    const { creatorId, attachmentId } = sample
    this.live.publish(`users/${creatorId}`, { type: 'public_sample', attachmentId })
  }

  /** Null when it is drawn, or its creator has chosen otherwise. */
  #find(sampleId: number): Promise<ChosenSample | null> {
    return db
      .from('product_samples as s')
      .join('attachments as a', 'a.id', 's.attachment_id')
      .join('products as p', 'p.id', 'a.product_id')
      .join('shops', 'shops.id', 'a.shop_id')
      .join('creators as c', 'c.id', 'shops.creator_id')
      .where({ 's.id': sampleId, 's.state': 'drawing' })
      .select('s.uid', 's.pages', 'a.id as attachmentId', 'a.storage_key as sourceKey')
      .select('a.shop_id as shopId', 'c.user_id as creatorId', 'p.text_language as language')
      .first()
  }

  async #draw(sample: ChosenSample): Promise<Outcome> {
    const folder = await makeTemporaryFolder()
    try {
      return await this.files.withPath(sample.sourceKey, async (source): Promise<Outcome> => {
        const pictures: SamplePicture[] = []
        for (const page of sample.pages) {
          pictures.push(
            await this.#drawPage(sample, page, { source, target: join(folder, 'page') })
          )
        }
        return { state: 'ready', pictures: JSON.stringify(pictures) }
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #drawPage(
    { uid, shopId, language }: ChosenSample,
    page: number,
    paths: { source: string; target: string }
  ): Promise<SamplePicture> {
    const locale = LOCALES.find((name) => name.startsWith(language))!
    const text = i18nManager.locale(locale).t('catalog.public_sample.mark')
    const visible = {
      text,
      locale,
      position: 'center',
      rotation: 45,
      size: 64,
      opacity: 0.3,
    } as const
    const mark = { keys: [...watermarking.keys], payload: generateWatermarkId(), visible }
    const drawn = Buffer.from(await this.drawPage.execute({ ...paths, ...mark, page }, { shopId }))
    await this.files.put(samplePageKey(uid, page), drawn, { contentType: 'image/webp' })
    const { width, height } = await openPicture(drawn).metadata()
    return { page, width, height }
  }
}
