import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { uploadApi, type OpenUpload, type UploadedFile } from '~/lib/uploads/upload_api'
import { uploadQueue, type QueuedUpload } from '~/lib/uploads/upload_queue'

const NOTHING: QueuedUpload[] = []

let nextPlace = 0

/**
 * Running uploads, and unfinished ones from earlier visits.
 * @param mustBeMarkable whether a file is refused when it cannot be marked
 */
export function useUploads({
  mustBeMarkable,
  onArrived,
}: {
  mustBeMarkable: (file: File) => boolean
  /** @param place position in the order of picking, in whatever order the uploads finish */
  onArrived: (file: UploadedFile, place: number) => void
}) {
  const sending = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.now, () => NOTHING)
  const [pickedIds, setPickedIds] = useState<string[]>([])
  const [begun, setBegun] = useState<OpenUpload[]>([])
  // Always calls the current handler, also when the file was picked before a re-render.
  const handler = useRef(onArrived)
  useEffect(() => {
    handler.current = onArrived
  })
  useEffect(() => {
    uploadApi.list().then(setBegun, () => undefined)
  }, [])

  const isMoving = sending.some(({ status }) => status === 'sending' || status === 'checking')
  useUnsavedGuard(isMoving, 'uploading')

  const keys = sending.map(({ uploadKey }) => uploadKey)
  const unfinished = begun.filter(({ uploadKey }) => !keys.includes(uploadKey))

  /** @param handleFile handles these files instead of `onArrived` */
  function pick(files: File[], handleFile?: (file: UploadedFile) => void) {
    for (const file of files) {
      const place = nextPlace++
      const resumable = unfinished.find((upload) => isSame(upload, file))
      const id = uploadQueue.add(file, {
        watermark: mustBeMarkable(file),
        begun: resumable,
        onDone: (done) => (handleFile ?? handler.current)(done, place),
      })
      setPickedIds((known) => [...known, id])
      if (resumable) forget(resumable.uploadKey)
    }
  }

  const forget = useCallback(
    (uploadKey: string) =>
      setBegun((known) => known.filter((upload) => upload.uploadKey !== uploadKey)),
    []
  )
  const giveUp = useCallback(
    (uploadKey: string) => {
      forget(uploadKey)
      uploadApi.giveUp(uploadKey).catch(() => undefined)
    },
    [forget]
  )
  /** Other products may be uploading as well. */
  const own = sending.filter(({ id }) => pickedIds.includes(id))
  return { sending, own, unfinished, pick, giveUp }
}

/**
 * The browser exposes no more of a file than this; a part with other bytes would be rejected or
 * hashed again anyway.
 */
function isSame({ fileName, byteSize, lastModified }: OpenUpload, file: File): boolean {
  const isAlike = fileName === file.name && byteSize === file.size
  return isAlike && (lastModified === null || lastModified === file.lastModified)
}
