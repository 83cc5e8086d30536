import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#platform/storage/private_files'
import type Attachment from '#catalog/models/attachment'
import WatermarkSample, { type SampleStatus } from '#delivery/models/watermark_sample'

export type SampleState = {
  status: SampleStatus
  pages: number | null
  /** A short-lived URL of the sample. */
  url: string | null
  failureReason: string | null
}

/** The state of a file's sample. */
@inject()
export class GetSample {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute({ id, fileName, kind }: Attachment): Promise<SampleState> {
    const sample = await WatermarkSample.findBy('attachmentId', id)
    if (!sample) return { status: 'not_generated', pages: null, url: null, failureReason: null }
    if (this.#isLeftBehind(sample))
      return { status: 'failed', pages: null, url: null, failureReason: 'interrupted' }
    const { status, pages, storageKey, failureReason } = sample
    const { minutes } = marketplace.downloadUrl
    const isReady = status === 'generated' && storageKey !== null
    const link = { ...named(fileName, kind), minutes }
    const url = isReady ? await this.files.signedUrl(storageKey, link) : null
    return { status, pages, url, failureReason }
  }

  /** Its job is lost: RequestSample starts a new round from then on. */
  #isLeftBehind({ status, updatedAt, createdAt }: WatermarkSample): boolean {
    const { leftBehindMinutes } = watermarking.sample
    const leftBefore = this.clock.now().minus({ minutes: leftBehindMinutes })
    return status === 'generating' && (updatedAt ?? createdAt) < leftBefore
  }
}

/** Of a PDF, its first pages; of a picture, a picture for a comparison. */
function named(fileName: string, kind: Attachment['kind']) {
  const name = `sample-${fileName}`
  return kind === 'pdf'
    ? { fileName: name, contentType: 'application/pdf' }
    : { fileName: `${name}.webp`, contentType: 'image/webp' }
}
