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
import { visibleLine } from '#delivery/copies/engines/visible_line'
import { GetSampleBrief, type SampleBrief } from '#delivery/samples/queries/get_sample_brief'
import { SamplePdf } from '#watermarking/actions/sample_pdf'
import { PdfRefused, WorkTooHeavy } from '#watermarking/errors'
import { GenerateWatermarkId } from '#watermarking/queries/generate_watermark_id'

type SampleRound = { attachmentId: number; round: number }
type Outcome =
  | { status: 'generated'; storage_key: string; pages: number }
  | { status: 'failed'; failure_reason: string }

/** Stamps the first pages of a creator's PDF with the data of a fictitious order. */
@inject()
export class MakeSample {
  constructor(
    private getBrief: GetSampleBrief,
    private samplePdf: SamplePdf,
    private generateWatermarkId: GenerateWatermarkId,
    private files: PrivateFiles,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws errors that a retry may solve: storage unavailable, a worker thread that died */
  async execute(sample: SampleRound): Promise<void> {
    const brief = await this.getBrief.execute(sample)
    if (!brief) return
    const outcome = await this.make(sample, brief).catch((error): Outcome => {
      if (error instanceof WorkTooHeavy) return { status: 'failed', failure_reason: 'too_complex' }
      if (!(error instanceof PdfRefused)) throw error
      return { status: 'failed', failure_reason: error.reason }
    })
    await this.finish(sample, brief, outcome)
  }

  private make({ attachmentId }: SampleRound, brief: SampleBrief): Promise<Outcome> {
    return withStampingFolder(async (folder): Promise<Outcome> => {
      const [source, target] = [join(folder, 'original'), join(folder, 'sample')]
      await pipeline(await this.files.stream(brief.sourceKey), createWriteStream(source))
      const order = this.orderFor(brief, source, target)
      const { pages } = await this.samplePdf.execute(order, { shopId: brief.shopId })
      const key = `samples/${attachmentId}/${randomUUID()}.pdf`
      await this.files.putFile(key, target, { contentType: 'application/pdf' })
      return { status: 'generated', storage_key: key, pages }
    })
  }

  private orderFor(
    { settings, username, email, locale }: SampleBrief,
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
      visible: visibleLine(settings, { username, email, tradeNo, date }, locale),
      hidden: settings.hidden.enabled,
      overlay: overlayOf(settings),
      stampedAt: now.toJSDate(),
    }
  }

  private async finish({ attachmentId, round }: SampleRound, brief: SampleBrief, outcome: Outcome) {
    const [changed] = await db
      .from('watermark_samples')
      .where({ attachment_id: attachmentId, round, status: 'generating' })
      .update({ ...outcome, updated_at: this.clock.now().toJSDate() }, ['id'])
    const isOurs = outcome.status === 'generated'
    if (!changed) return isOurs ? this.files.delete(outcome.storage_key) : undefined
    if (isOurs && brief.oldKey) await this.files.delete(brief.oldKey)
    const { status } = outcome
    this.live.publish(`users/${brief.creatorId}`, { type: 'sample', attachmentId, status })
  }
}
