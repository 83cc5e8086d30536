import { ConcurrencyLimit } from '~/lib/uploads/concurrency_limit'
import { PartedUpload, type UploadState } from '~/lib/uploads/parted_upload'
import { randomId } from '~/lib/random_id'
import { uploadApi, type OpenUpload, type UploadedFile } from '~/lib/uploads/upload_api'

/** A file of the queue as displayed. */
export type QueuedUpload = UploadState & {
  id: string
  name: string
  bytes: number
  uploadKey: string | null
}

type Entry = { upload: PartedUpload; shown: QueuedUpload; onDone: (file: UploadedFile) => void }

/** Parts of all files together: a browser has six connections to one host, and pages need some. */
const concurrency = new ConcurrencyLimit(4)
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let snapshot: QueuedUpload[] = []

function notify() {
  snapshot = [...entries.values()].map((entry) => entry.shown)
  for (const listener of listeners) listener()
}

function show(id: string, state: UploadState) {
  const entry = entries.get(id)
  if (!entry) return
  const { uploadKey } = entry.upload
  entry.shown = { ...entry.shown, ...state, uploadKey }
  notify()
}

/** Picking a file again replaces its own failed attempt. */
function dropRefused({ name, size }: File) {
  for (const [id, { shown: line }] of entries) {
    const isSame = line.name === name && line.bytes === size
    if (isSame && line.status === 'failed' && !line.uploadKey) void uploadQueue.giveUp(id)
  }
}

/**
 * All files that this tab is uploading. They continue while the user navigates between pages; only
 * leaving the site stops them, and the server keeps the uploaded parts.
 */
export const uploadQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => snapshot,

  /**
   * @param begun the unfinished upload of this file from an earlier visit
   * @returns its id in the queue
   */
  add(
    file: File,
    options: { watermark: boolean; begun?: OpenUpload; onDone: (file: UploadedFile) => void }
  ): string {
    dropRefused(file)
    const id = randomId()
    const upload = new PartedUpload({
      file,
      watermark: options.watermark,
      begun: options.begun,
      api: uploadApi,
      concurrency,
      onChange: (state) => show(id, state),
      onDone: (done) => {
        entries.get(id)?.onDone(done)
        entries.delete(id)
        notify()
      },
    })
    const { name, size: bytes } = file
    const line = { id, name, bytes, uploadKey: upload.uploadKey, ...upload.state }
    entries.set(id, { upload, shown: line, onDone: options.onDone })
    void upload.go()
    return id
  },

  pause: (id: string) => entries.get(id)?.upload.pause(),
  goOn: (id: string) => void entries.get(id)?.upload.go(),
  agree: (id: string) => void entries.get(id)?.upload.agree(),
  async giveUp(id: string) {
    const entry = entries.get(id)
    entries.delete(id)
    notify()
    await entry?.upload.giveUp().catch(() => undefined)
  },
}
