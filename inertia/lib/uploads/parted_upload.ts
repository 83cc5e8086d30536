import { LatestSignal } from '../abortable.js'
import { ApiError } from '../api/api_error.js'
import type { ConcurrencyLimit } from './concurrency_limit.js'
import { looksProtected } from './looks_protected.js'
import { withRetries } from './retry.js'
import { canHash, hashOf, PartRefused, sendPart } from './send_part.js'
import type { OpenUpload, UploadApi, UploadConsent, UploadedFile } from './upload_api.js'

/** `checking`: all bytes are uploaded, and the server checks the file. */
export type UploadStatus = 'sending' | 'paused' | 'checking' | 'failed' | 'done'

export type UploadState = {
  status: UploadStatus
  /** Bytes that are stored or being sent. */
  sent: number
  /** The server's message; empty after a network error. */
  error: string | null
  /** A retry of the same file cannot succeed. */
  isFinal: boolean
  /**
   * `maybe_protected`: nothing was sent yet; `own_work`: the creator may confirm that, and the restrictions are removed;
   * `srgb`: the creator may agree to copies with the colors of sRGB.
   */
  question: 'maybe_protected' | 'own_work' | 'srgb' | null
}

/** Whether the upload can resume: after a pause, or after a failure that a retry may fix. */
export function canContinue({ status, isFinal }: Pick<UploadState, 'status' | 'isFinal'>): boolean {
  return status === 'paused' || (status === 'failed' && !isFinal)
}

type Options = {
  file: File
  watermark: boolean
  /** The unfinished upload of an earlier visit. */
  begun?: OpenUpload
  api: UploadApi
  concurrency: ConcurrencyLimit
  send?: typeof sendPart
  onChange: (state: UploadState) => void
  onDone: (file: UploadedFile) => void
}

/** Server errors that may be temporary. */
const PASSING = [
  'UPLOAD_STILL_WRITTEN',
  'UPLOAD_BEING_CHECKED',
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_FLIGHT',
]

/** What the creator is asked after an error; the server keeps the upload for the answer. */
const QUESTIONS: Record<string, 'own_work' | 'srgb'> = {
  PDF_RESTRICTED: 'own_work',
  PICTURE_WIDE_GAMUT: 'srgb',
}

/** Statuses after which no retry can succeed: the file is rejected, or the user may not upload it. */
const FINAL = [403, 413, 415, 422]

/** One upload: in parts, several at once, each with retries; it can pause and resume. */
export class PartedUpload {
  state: UploadState = {
    status: 'paused',
    sent: 0,
    error: null,
    isFinal: false,
    question: null,
  }
  private begun: OpenUpload | null
  private isLookedAt = false
  private consent: UploadConsent = {}
  private turn = new LatestSignal()
  private uploading = new Map<number, number>()
  private arrived = new Map<number, number>()

  constructor(private options: Options) {
    this.begun = options.begun ?? null
  }

  get uploadKey(): string | null {
    return this.begun?.uploadKey ?? null
  }

  /** Starts the upload, or resumes it after a pause or a failure. */
  async go(): Promise<void> {
    if (await this.isProtected()) return
    await this.run(async (signal) => {
      await this.open(signal)
      await this.sendAll(signal)
      return this.register(signal)
    })
  }

  /** All bytes are uploaded: the answer to the question is yes, and the server checks the file again. */
  async agree(): Promise<void> {
    this.consent = this.state.question === 'srgb' ? { isSrgbAgreed: true } : { isOwnWork: true }
    await this.run((signal) => this.register(signal))
  }

  /** Asks before the first byte is sent; the answer is to go on or to give up. */
  private async isProtected(): Promise<boolean> {
    const { file, watermark } = this.options
    if (this.isLookedAt || this.begun || !watermark || !file.name.endsWith('.pdf')) return false
    this.isLookedAt = true
    const isAsked = await looksProtected(file)
    if (isAsked) this.change({ status: 'paused', question: 'maybe_protected' })
    return isAsked
  }

  private register(signal: AbortSignal): Promise<UploadedFile> {
    this.change({ status: 'checking' })
    const { uploadKey } = this.begun!
    return this.withRetries(() => this.options.api.register(uploadKey, this.consent), signal)
  }

  private async run(work: (signal: AbortSignal) => Promise<UploadedFile>): Promise<void> {
    const signal = this.turn.next()
    this.change({ status: 'sending', error: null, question: null })
    try {
      const file = await work(signal)
      this.change({ status: 'done', sent: this.options.file.size })
      this.options.onDone(file)
    } catch (error) {
      if (signal.aborted) return
      // The other parts are useless without this one.
      this.turn.abort()
      const question = error instanceof ApiError ? (QUESTIONS[error.error] ?? null) : null
      if (isRefusedForGood(error) && !question) this.begun = null
      const isFinal = error instanceof ApiError && FINAL.includes(error.code)
      this.change({
        status: 'failed',
        error: error instanceof ApiError ? error.message : '',
        isFinal,
        question,
      })
    }
  }

  pause() {
    this.turn.abort()
    this.uploading.clear()
    this.change({ status: 'paused' })
  }

  /** Cancels the upload; the storage deletes its parts. */
  async giveUp(): Promise<void> {
    this.turn.abort()
    if (this.begun && this.state.status !== 'done')
      await this.options.api.giveUp(this.begun.uploadKey)
  }

  private async open(signal: AbortSignal) {
    const { file, watermark, api } = this.options
    const { name: fileName, size: byteSize, lastModified } = file
    const request = { fileName, byteSize, lastModified, watermark, hashed: canHash() }
    const { begun } = this
    this.begun = await this.withRetries(
      () => (begun ? api.find(begun.uploadKey) : api.begin(request)),
      signal
    )
    this.uploading.clear()
    this.arrived = new Map(this.begun.arrivedParts.map((n) => [n, this.part(n).size]))
    this.notify()
  }

  private async sendAll(signal: AbortSignal) {
    const all = Array.from({ length: this.begun!.partCount }, (_, n) => n + 1)
    const missing = all.filter((number) => !this.arrived.has(number))
    await Promise.all(
      missing.map((number) =>
        this.options.concurrency.run(() => {
          signal.throwIfAborted()
          return this.withRetries(() => this.sendOne(number, signal), signal)
        })
      )
    )
  }

  private async sendOne(number: number, signal: AbortSignal) {
    const { api, send = sendPart } = this.options
    const part = this.part(number)
    const sha256 = this.begun!.isHashed ? await hashOf(part) : null
    const address = await api.address(this.begun!.uploadKey, number, sha256)
    try {
      await send(part, address, {
        signal,
        onSent: (bytes) => {
          this.uploading.set(number, bytes)
          this.notify()
        },
      })
      this.arrived.set(number, part.size)
    } finally {
      this.uploading.delete(number)
      this.notify()
    }
  }

  private part(number: number): Blob {
    const { partBytes } = this.begun!
    return this.options.file.slice((number - 1) * partBytes, number * partBytes)
  }

  private withRetries<Result>(work: () => Promise<Result>, signal: AbortSignal) {
    return withRetries(work, { signal, isPermanent })
  }

  private notify() {
    const sum = (parts: Map<number, number>) => [...parts.values()].reduce((a, b) => a + b, 0)
    const { size } = this.options.file
    this.change({ sent: Math.min(size, sum(this.arrived) + sum(this.uploading)) })
  }

  private change(part: Partial<UploadState>) {
    this.state = { ...this.state, ...part }
    this.options.onChange(this.state)
  }
}

/** Named errors of the server are permanent; server faults and network errors are not. */
function isPermanent(error: unknown): boolean {
  if (error instanceof PartRefused) return error.status === 410 || error.status === 413
  return error instanceof ApiError && error.code < 500 && !PASSING.includes(error.error)
}

/** Whether the server no longer has this upload, so that a retry starts over. */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof PartRefused) return error.status === 410
  return error instanceof ApiError && [404, 422].includes(error.code)
}
