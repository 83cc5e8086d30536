import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type { AttachmentEntrySchema } from '#database/schema'
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
  /** The picture of a pack or an EPUB that it shows; null for other files. */
  picture: SampledPicture | null
}

type SampledPicture = Row<AttachmentEntrySchema, 'seq' | 'name'> & {
  /** From 1, among the pictures that carry the mark. */
  position: number
  pictures: number
  /** The `seq` of the picture after it; of the last, that of the first. */
  next: number
}

const NONE = { pages: null, url: null, picture: null }

const PICTURE = `
  select e.seq, e.name, count(*) filter (where m.seq <= e.seq)::int as position,
    count(*)::int as pictures,
    coalesce(min(m.seq) filter (where m.seq > e.seq), min(m.seq)) as next
  from attachment_entries e
  join attachment_entries m on m.attachment_id = e.attachment_id
    and m.role = 'picture' and m.unmarkable is null
  where e.attachment_id = :attachmentId and e.seq = :seq
  group by e.seq, e.name`

/** The state of a file's sample. */
@inject()
export class GetSample {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute({ id, fileName, kind }: Attachment): Promise<SampleState> {
    const sample = await WatermarkSample.findBy('attachmentId', id)
    if (!sample) return { ...NONE, status: 'not_generated', failureReason: null }
    const picture = await pictureOf(sample)
    if (this.#isLeftBehind(sample)) {
      return { ...NONE, status: 'failed', failureReason: 'interrupted', picture }
    }
    const { status, pages, storageKey, failureReason } = sample
    const { minutes } = marketplace.downloadUrl
    const isReady = status === 'generated' && storageKey !== null
    const link = { ...named(fileName, kind), minutes }
    const url = isReady ? await this.files.signedUrl(storageKey, link) : null
    return { status, pages, url, failureReason, picture }
  }

  /** Its job is lost: RequestSample starts a new round from then on. */
  #isLeftBehind({ status, updatedAt, createdAt }: WatermarkSample): boolean {
    const { leftBehindMinutes } = watermarking.sample
    const leftBefore = this.clock.now().minus({ minutes: leftBehindMinutes })
    return status === 'generating' && (updatedAt ?? createdAt) < leftBefore
  }
}

async function pictureOf({ attachmentId, seq }: WatermarkSample): Promise<SampledPicture | null> {
  if (seq === null) return null
  const { rows } = await db.rawQuery(PICTURE, { attachmentId, seq })
  return rows[0] ?? null
}

/** Of a PDF, its first pages; of a picture, a picture for a comparison. */
function named(fileName: string, kind: Attachment['kind']) {
  const name = `sample-${fileName}`
  return kind === 'pdf'
    ? { fileName: name, contentType: 'application/pdf' }
    : { fileName: `${name}.webp`, contentType: 'image/webp' }
}
