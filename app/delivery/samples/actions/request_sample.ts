import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { Queue } from '#platform/queue/queue'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type Attachment from '#catalog/models/attachment'
import { ListMarkedEntries } from '#delivery/copies/queries/list_marked_entries'
import { NothingToMark, PictureUnmarked, SamplesUnderway } from '#delivery/errors'
import { makeSampleJob, sampleJobId } from '#delivery/samples/values/jobs'

/** Starts a new round unless one is in progress; one that was abandoned may be restarted. */
const REQUEST = `
  insert into watermark_samples (attachment_id, seq, status, created_at, updated_at)
  values (:attachmentId, :seq, 'generating', :now, :now)
  on conflict (attachment_id) do update
    set status = 'generating', round = watermark_samples.round + 1, attempts = 0,
        failure_reason = null, seq = :seq, updated_at = :now
    where watermark_samples.status <> 'generating' or watermark_samples.updated_at < :leftBefore
  returning round`

const SAMPLED: AttachmentKind[] = ['pdf', 'image', 'pack', 'epub']

type SampledFile = Pick<Attachment, 'id' | 'kind' | 'shopId'>

/**
 * The creator requests a preview of the marks: the first pages of a PDF, or a part of a picture, of a pack or an EPUB
 * the one that is chosen, beside the original.
 */
@inject()
export class RequestSample {
  constructor(
    private queue: Queue,
    private listMarkedEntries: ListMarkedEntries,
    private clock: Clock
  ) {}

  /**
   * @param input.seq the place of the picture in a pack or an EPUB; by default the first that carries the mark
   * @throws NothingToMark for files without pages and pictures
   * @throws PictureUnmarked when `seq` names none that carries the mark
   * @throws SamplesUnderway when the shop already has several in progress
   */
  async execute({ attachment, seq }: { attachment: SampledFile; seq?: number | undefined }) {
    if (!SAMPLED.includes(attachment.kind)) throw new NothingToMark()
    const place = await this.placeOf(attachment, seq)
    const now = this.clock.now()
    await this.assertRoom(attachment, now)
    const { rows } = await db.rawQuery(REQUEST, {
      attachmentId: attachment.id,
      seq: place,
      now: now.toJSDate(),
      leftBefore: now.minus({ minutes: watermarking.sample.leftBehindMinutes }).toJSDate(),
    })
    if (!rows[0]) return
    const sample = { attachmentId: attachment.id, round: rows[0].round }
    await this.queue.dispatch(makeSampleJob, sample, { id: sampleJobId(sample) })
  }

  private async placeOf({ id, kind }: SampledFile, seq?: number): Promise<number | null> {
    if (kind !== 'pack' && kind !== 'epub') return null
    const marked = await this.listMarkedEntries.execute({ attachmentId: id })
    if (marked.length === 0) throw new NothingToMark()
    const place = seq ?? marked[0]!
    if (!marked.includes(place)) throw new PictureUnmarked()
    return place
  }

  /** Limits the samples of a shop in the lane, so that one shop does not block the others. */
  private async assertRoom({ id, shopId }: SampledFile, now: DateTime) {
    const { perShop, leftBehindMinutes } = watermarking.sample
    const [{ count }] = await db
      .from('watermark_samples as w')
      .join('attachments as a', 'a.id', 'w.attachment_id')
      .where({ 'a.shop_id': shopId, 'w.status': 'generating' })
      .whereNot('a.id', id)
      .where('w.updated_at', '>=', now.minus({ minutes: leftBehindMinutes }).toJSDate())
      .count('* as count')
    if (Number(count) >= perShop) throw new SamplesUnderway({ max: perShop })
  }
}
