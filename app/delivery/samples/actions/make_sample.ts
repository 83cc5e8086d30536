import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { Live } from '#platform/realtime/live'
import { PrivateFiles } from '#platform/storage/private_files'
import { overlayOf } from '#delivery/copies/engines/marking'
import { withStampingFolder } from '#delivery/copies/engines/stamping_folder'
import { visibleTextOf } from '#delivery/copies/engines/visible_text'
import { GetSampleInput, type SampleInput } from '#delivery/samples/queries/get_sample_input'
import { SamplePdf } from '#watermarking/actions/sample_pdf'
import { PdfRejected, WorkTooHeavy } from '#watermarking/errors'
import { GenerateWatermarkId } from '#watermarking/queries/generate_watermark_id'

type SampleRound = { attachmentId: number; round: number }
type Outcome =
  | { status: 'generated'; storage_key: string; pages: number }
  | { status: 'failed'; failure_reason: string }

/** Stamps the first pages of a creator's PDF with the data of a fictitious order. */
@inject()
export class MakeSample {
  constructor(
    private getInput: GetSampleInput,
    private samplePdf: SamplePdf,
    private generateWatermarkId: GenerateWatermarkId,
    private files: PrivateFiles,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws errors that a retry may solve: storage unavailable, a worker thread that died */
  async execute(sample: SampleRound): Promise<void> {
    const input = await this.getInput.execute(sample)
    if (!input) return
    const outcome = await this.make(sample, input).catch((error): Outcome => {
      if (error instanceof WorkTooHeavy) return { status: 'failed', failure_reason: 'too_complex' }
      if (!(error instanceof PdfRejected)) throw error
      return { status: 'failed', failure_reason: error.reason }
    })
    await this.finish(sample, input, outcome)
  }

  private make({ attachmentId }: SampleRound, input: SampleInput): Promise<Outcome> {
    return withStampingFolder(async (folder): Promise<Outcome> => {
      const [source, target] = [join(folder, 'original'), join(folder, 'sample')]
      await pipeline(await this.files.stream(input.sourceKey), createWriteStream(source))
      const order = this.orderFor(input, source, target)
      const { pages } = await this.samplePdf.execute(order, { shopId: input.shopId })
      const key = `samples/${attachmentId}/${randomUUID()}.pdf`
      await this.files.putFile(key, target, { contentType: 'application/pdf' })
      return { status: 'generated', storage_key: key, pages }
    })
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
      payload: this.generateWatermarkId.execute().payload,
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
