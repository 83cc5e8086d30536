import { buffer } from 'node:stream/consumers'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import type Attachment from '#catalog/models/attachment'
import ProductSample, { samplePageKey } from '#catalog/models/product_sample'
import { listOfPages, mostPages } from '#catalog/samples/values/sample_part'
import { PrivateFiles } from '#platform/storage/private_files'

/** The sample of a file, for its creator. */
type StudioSample = {
  /** `none` while nothing is chosen; `drawing` until a job has drawn the pages. */
  state: 'none' | ProductSample['state']
  failureReason: string | null
  /** How many pages visitors may read; 0 for other files than PDFs. */
  mostPages: number
  /** The chosen pages, such as `1-3, 7`; empty without any. */
  pages: string
  /** The words with which the passage begins; null for the beginning of the text. */
  startsWith: string | null
  /** What visitors may read of a text; null for pages. */
  passage: string | null
  /** The drawn pages, at short-lived addresses. */
  pictures: { page: number; width: number; height: number; url: string }[]
}

@inject()
export class FindSample {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute({ id, pageCount }: Attachment): Promise<StudioSample> {
    const sample = await ProductSample.findBy('attachmentId', id)
    const most = mostPages(pageCount ?? 0)
    const none = { mostPages: most, failureReason: null, pictures: [] }
    if (!sample) return { ...none, state: 'none', pages: '', startsWith: null, passage: null }
    const { startsWith, passage } = sample
    const chosen = { ...none, pages: listOfPages(sample.pages), startsWith, passage }
    if (sample.hasFailed(this.clock.now())) {
      return { ...chosen, state: 'failed', failureReason: sample.failureReason ?? 'interrupted' }
    }
    return { ...chosen, state: sample.state, pictures: await this.#linked(sample) }
  }

  #linked({ uid, pictures }: ProductSample) {
    const { minutes } = marketplace.downloadUrl
    return Promise.all(
      pictures.map(async ({ page, width, height }) => {
        const link = { fileName: `${page}.webp`, contentType: 'image/webp', minutes }
        const url = await this.files.signedUrl(samplePageKey(uid, page), link)
        return { page, width, height, url }
      })
    )
  }
}

interface ReadSamplePageInput {
  /** Open, and not closed to the viewer. */
  shopId: number
  productId: number
  uid: string
  page: number
}

/** A page that visitors may read, while its product is on sale. */
@inject()
export class ReadSamplePage {
  constructor(private files: PrivateFiles) {}

  /**
   * @returns WebP
   * @throws NotFound
   */
  async execute({ shopId, productId, uid, page }: ReadSamplePageInput): Promise<Buffer> {
    const sample = await db
      .from('product_samples as s')
      .join('attachments as a', 'a.id', 's.attachment_id')
      .join('products as p', 'p.id', 'a.product_id')
      .where({ 's.uid': uid, 's.state': 'ready', 'p.id': productId, 'p.shop_id': shopId })
      .where('p.status', 'published')
      .whereNull('a.deleted_at')
      .whereRaw('? = any(s.pages)', [page])
      .first()
    if (!sample) throw new NotFound()
    return buffer(await this.files.stream(samplePageKey(uid, page)))
  }
}
