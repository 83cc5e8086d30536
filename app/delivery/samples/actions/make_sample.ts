import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { outageOf } from '#core/errors/outage'
import { Live } from '#platform/realtime/live'
import { PrivateFiles } from '#platform/storage/private_files'
import { overlayOf } from '#delivery/copies/engines/marking'
import { ListMarkedEntries } from '#delivery/copies/queries/list_marked_entries'
import { withStampingFolder } from '#delivery/copies/actions/stamping_folder'
import { visibleTextOf } from '#delivery/copies/engines/visible_text'
import { GetSampleInput, type SampleInput } from '#delivery/samples/queries/get_sample_input'
import { MAX_SAMPLE_ATTEMPTS, type SampleRound } from '#delivery/samples/values/jobs'
import { SamplePdf } from '#watermarking/actions/sample_pdf'
import { SamplePicture } from '#watermarking/actions/sample_picture'
import { ImageRejected, PackRejected, PdfRejected, WorkTooHeavy } from '#watermarking/errors'
import { generateWatermarkId } from '#watermarking/values/watermark_id'

type Outcome =
  | { status: 'generated'; storage_key: string; pages: number | null }
  | { status: 'failed'; failure_reason: string }

const REJECTIONS = [PdfRejected, ImageRejected, PackRejected]
const INTERRUPTED = { status: 'failed', failure_reason: 'interrupted' } as const

const COUNT_ATTEMPT = `
  update watermark_samples set attempts = attempts + :step, updated_at = :now
  where attachment_id = :attachmentId and round = :round and status = 'generating'
  returning attempts`

/** Marks the first pages of a creator's PDF, or a part of a picture, with the data of a fictitious order. */
@inject()
export class MakeSample {
  constructor(
    private getInput: GetSampleInput,
    private samplePdf: SamplePdf,
    private samplePicture: SamplePicture,
    private listMarkedEntries: ListMarkedEntries,
    private files: PrivateFiles,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws errors that a retry may solve: storage unavailable, a worker thread that died; not at the last attempt */
  async execute(sample: SampleRound): Promise<void> {
    const attempt = await this.count(sample)
    const input = await this.getInput.execute(sample)
    if (!input) return
    // More attempts than the job has: its worker was killed in each.
    if (attempt > MAX_SAMPLE_ATTEMPTS) return this.finish(sample, input, INTERRUPTED)
    const outcome = await this.make(sample, input).catch(async (error): Promise<Outcome> => {
      if (outageOf(error)) {
        // Waiting for storage is no attempt.
        await this.count(sample, -1).catch(() => {})
        throw error
      }
      if (error instanceof WorkTooHeavy) return { status: 'failed', failure_reason: 'too_complex' }
      const rejection = REJECTIONS.find((kind) => error instanceof kind)
      if (rejection) return { status: 'failed', failure_reason: error.reason }
      if (attempt < MAX_SAMPLE_ATTEMPTS) throw error
      return INTERRUPTED
    })
    await this.finish(sample, input, outcome)
  }

  private async count({ attachmentId, round }: SampleRound, step = 1): Promise<number> {
    const now = this.clock.now().toJSDate()
    const { rows } = await db.rawQuery(COUNT_ATTEMPT, { attachmentId, round, step, now })
    return rows[0]?.attempts ?? 0
  }

  private make({ attachmentId }: SampleRound, input: SampleInput): Promise<Outcome> {
    return withStampingFolder(async (folder): Promise<Outcome> => {
      const [source, target] = [join(folder, 'original'), join(folder, 'sample')]
      await pipeline(await this.files.stream(input.sourceKey), createWriteStream(source))
      const isPdf = input.kind === 'pdf'
      const pages = isPdf
        ? await this.stampPages(input, source, target)
        : await this.markPicture(input, source, target)
      const key = `samples/${attachmentId}/${randomUUID()}.${isPdf ? 'pdf' : 'webp'}`
      const contentType = isPdf ? 'application/pdf' : 'image/webp'
      await this.files.putFile(key, target, { contentType })
      return { status: 'generated', storage_key: key, pages }
    })
  }

  private async stampPages(input: SampleInput, source: string, target: string) {
    const order = this.orderFor(input, source, target)
    return (await this.samplePdf.execute(order, { shopId: input.shopId })).pages
  }

  /** Of a pack or an EPUB, the chosen picture. A row without one was requested before pictures could be chosen. */
  private async markPicture(input: SampleInput, source: string, target: string) {
    const { shopId, contents } = input
    const [first = 0] = contents ? await this.listMarkedEntries.execute(input) : []
    const seq = input.seq ?? first
    const entry = contents && { seq, language: contents.language }
    const mark = { keys: [...watermarking.keys], payload: generateWatermarkId() }
    await this.samplePicture.execute({ source, target, entry, ...mark }, { shopId })
    return null
  }

  private orderFor(
    { settings, username, email, locale }: SampleInput,
    source: string,
    target: string
  ) {
    const now = this.clock.now()
    const { tradeNo, mostPages } = watermarking.sample
    const date = now.toISODate()!
    return {
      source,
      target,
      mostPages,
      keys: [...watermarking.keys],
      payload: generateWatermarkId(),
      visible: visibleTextOf(settings, { username, email, tradeNo, date }, locale),
      hidden: settings.hidden.enabled,
      overlay: overlayOf(settings),
      stampedAt: now.toJSDate(),
    }
  }

  private async finish({ attachmentId, round }: SampleRound, input: SampleInput, outcome: Outcome) {
    const [changed] = await db
      .from('watermark_samples')
      .where({ attachment_id: attachmentId, round, status: 'generating' })
      .update({ ...outcome, updated_at: this.clock.now().toJSDate() }, ['id'])
    const isOurs = outcome.status === 'generated'
    if (!changed) return isOurs ? this.files.delete(outcome.storage_key) : undefined
    if (isOurs && input.oldKey) await this.files.delete(input.oldKey)
    const { status } = outcome
    this.live.publish(`users/${input.creatorId}`, { type: 'sample', attachmentId, status })
  }
}
