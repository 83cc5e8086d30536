import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { DomainException } from '#core/errors/domain_exception'
import { outageOf } from '#core/errors/outage'
import { FairScheduler } from '#core/fair_scheduler'
import { Live } from '#platform/realtime/live'
import { isPatchedKey } from '#platform/storage/patched_file'
import { PrivateFiles } from '#platform/storage/private_files'
import { ClaimCopy, type CopyClaim } from '#delivery/copies/actions/claim_copy'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { FinishCopy, type CopyOutcome } from '#delivery/copies/actions/finish_copy'
import { RenderMarkedFile, type RenderedFile } from '#delivery/copies/actions/render_marked_file'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import { withStampingFolder } from '#delivery/copies/actions/stamping_folder'
import { GetStampingInput, type StampingInput } from '#delivery/copies/queries/get_stamping_input'
import { failureDetail } from '#delivery/copies/values/failure_detail'
import { MAX_COPY_ATTEMPTS } from '#delivery/copies/values/stamping_job'
import {
  ImageRejected,
  PackRejected,
  PdfRejected,
  TextRejected,
  WorkTooHeavy,
} from '#watermarking/errors'

const { concurrency, concurrencyPerShop, attemptsAfterTimeout } = watermarking.stamping
/** A copy waits for its shop's turn before it is claimed, because waiting must neither count as an attempt nor hold files. */
const scheduler = new FairScheduler(concurrency, concurrencyPerShop)
const REPORT_EVERY_MS = 400
/** The worker died each time, so that no error is known. */
const KILLED = { status: 'failed', reason: 'interrupted', detail: null } as const

type StampCopyInput = {
  copyId: number
  /** Absent in jobs that older releases queued. */
  buyerId?: number
  shopId?: number
}

/**
 * Makes a buyer's copy: claims it (ClaimCopy), marks the original (RenderMarkedFile) while progress is published, stores
 * the file and ends the claim (FinishCopy). It may be killed at any point and run again: the next attempt takes over the
 * claim and deletes leftover bytes, and only one attempt can finish the copy and record its event. Then the next copies of the buyer and the shop are dispatched; if the process dies before that,
 * RequeueStaleCopies does it.
 */
@inject()
export class StampCopy {
  constructor(
    private claimCopy: ClaimCopy,
    private requeueCopy: RequeueCopy,
    private getInput: GetStampingInput,
    private renderMarkedFile: RenderMarkedFile,
    private finishCopy: FinishCopy,
    private dispatchStampingJobs: DispatchStampingJobs,
    private files: PrivateFiles,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws errors that a retry may solve: storage unavailable, a worker thread that died */
  async execute({ copyId, buyerId, shopId }: StampCopyInput): Promise<void> {
    const owner = buyerId && shopId ? { buyerId, shopId } : await this.getInput.execute({ copyId })
    if (!owner) return
    await scheduler.run({ group: owner.shopId }, () => this.attempt(copyId))
    await this.dispatchStampingJobs.execute({ buyerIds: [owner.buyerId], shopIds: [owner.shopId] })
  }

  private async attempt(copyId: number): Promise<void> {
    const claim =
      (await this.claimCopy.execute({ copyId })) ?? (await this.claimAfterRequeue(copyId))
    if (!claim) return
    try {
      await this.make(claim)
    } catch (error) {
      if (outageOf(error)) await this.release(claim).catch(ignoreOutage)
      throw error
    }
  }

  private async make(claim: CopyClaim): Promise<void> {
    const input = await this.getInput.execute(claim)
    if (!input) return
    if (claim.abandonedKey) await this.files.delete(claim.abandonedKey)
    if (claim.attempt > MAX_COPY_ATTEMPTS) return this.end(claim, input, KILLED)
    try {
      await this.end(claim, input, await this.render(claim, input))
    } catch (error) {
      if (outageOf(error)) throw error
      const reason = permanentReason(error, claim) ?? (await this.lastReason(claim, input))
      if (!reason) throw error
      await this.end(claim, input, { status: 'failed', reason, detail: failureDetail(error) })
    }
  }

  /** Queues the copy again, because waiting for storage or database is no attempt; its job starts it when they are back. */
  private async release({ copyId, storageKey, attempt }: CopyClaim) {
    const [released] = await db
      .from('copies')
      .where({ id: copyId, storage_key: storageKey })
      .whereNotIn('status', ['done', 'failed'])
      .update(
        {
          status: 'queued',
          progress: 0,
          attempts: attempt - 1,
          updated_at: this.clock.now().toJSDate(),
        },
        ['buyer_id as buyerId']
      )
    const state = { copyId, status: 'queued', progress: 0 } as const
    if (released) this.live.publish(`users/${released.buyerId}`, { type: 'copy', ...state })
  }

  /** The reason when the attempts are used up; null when a retry may help. */
  private async lastReason({ attempt }: CopyClaim, { sourceKey }: StampingInput) {
    if (attempt < MAX_COPY_ATTEMPTS) return null
    const isThere = await this.files.exists(sourceKey).catch(() => true)
    return isThere ? 'interrupted' : 'original_missing'
  }

  /**
   * A failed copy has no job, so this job was started to make it again.
   * @returns null when there is nothing to make: the copy is done, or its buyer has no right to it any more
   */
  private async claimAfterRequeue(copyId: number): Promise<CopyClaim | null> {
    try {
      await this.requeueCopy.execute({ copyId, isOwnJob: true })
    } catch (error) {
      if (error instanceof DomainException) return null
      throw error
    }
    return this.claimCopy.execute({ copyId })
  }

  private render(claim: CopyClaim, input: StampingInput) {
    return withStampingFolder(async (folder): Promise<CopyOutcome> => {
      const [source, target] = [join(folder, 'original'), join(folder, 'copy')]
      await pipeline(await this.files.stream(input.sourceKey), createWriteStream(source))

      const reportThrottled = throttle(REPORT_EVERY_MS, (percent: number) =>
        this.report(claim, input, percent)
      )
      const tailOnly = isPatchedKey(claim.storageKey)
      const rendered = await this.renderMarkedFile.execute({
        copy: input,
        source,
        target,
        tailOnly,
        onProgress: reportThrottled,
      })
      await reportThrottled.settled()
      await this.store(claim, input, source, target, rendered)
      const { keyId, bytes } = rendered
      return { status: 'done', keyId, bytes }
    })
  }

  private async store(
    { storageKey }: CopyClaim,
    { contentType, sourceKey }: StampingInput,
    source: string,
    target: string,
    { blanks }: RenderedFile
  ) {
    if (!blanks) return this.files.putFile(storageKey, target, { contentType })
    const { size: baseBytes } = await stat(source)
    const patch = { base: sourceKey, baseBytes, blanks }
    await this.files.putPatched(storageKey, patch, target, { contentType })
  }

  private async end(claim: CopyClaim, input: StampingInput, outcome: CopyOutcome) {
    const isRecorded = await this.finishCopy.execute(claim, input, outcome)
    if (!isRecorded) await this.files.delete(claim.storageKey)
  }

  /**
   * Stores how far the marking is, and publishes it to the buyer's open page, unless another attempt has claimed the copy.
   * @param progress whole percent
   */
  private async report(
    { copyId, storageKey }: CopyClaim,
    { buyerId }: StampingInput,
    progress: number
  ) {
    const status = 'processing'
    const [changed] = await db
      .from('copies')
      .where({ id: copyId, storage_key: storageKey })
      .whereNotIn('status', ['done', 'failed'])
      .update({ status, progress, updated_at: this.clock.now().toJSDate() }, ['id'])
    if (changed) this.live.publish(`users/${buyerId}`, { type: 'copy', copyId, status, progress })
  }
}

/** For a release that fails because the database is away as well: the caller throws the error that came first. */
function ignoreOutage(error: unknown) {
  if (!outageOf(error)) throw error
}

/** The reason of an error that no retry solves; null for every other error. */
function permanentReason(error: unknown, { attempt }: CopyClaim): string | null {
  const rejections = [PdfRejected, ImageRejected, PackRejected, TextRejected]
  const rejection = rejections.find((kind) => error instanceof kind)
  if (rejection) return (error as InstanceType<typeof rejection>).reason
  return error instanceof WorkTooHeavy && attempt >= attemptsAfterTimeout ? 'too_complex' : null
}

/**
 * Limits how often `work` is called: at most once per interval, first after one interval, one call at a time, always
 * with the latest value.
 * @returns the throttled function; `settled` waits for calls in progress
 */
function throttle<T>(milliseconds: number, work: (value: T) => Promise<void>) {
  let last = Date.now()
  let running: Promise<void> = Promise.resolve()
  let isRunning = false

  const call = (value: T) => {
    if (isRunning || Date.now() - last < milliseconds) return
    last = Date.now()
    isRunning = true
    // A failed report is ignored, because the next one or the final state replaces it.
    running = work(value)
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }
  return Object.assign(call, { settled: () => running })
}
