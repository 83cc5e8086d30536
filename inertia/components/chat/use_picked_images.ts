import { useEffect, useRef, useState } from 'react'
import { randomId } from '~/lib/random_id'
import { fitPicture } from '~/lib/browser/fit_picture'
import type { PickedImage } from '~/components/chat/use_outgoing'

const MAX_IMAGES = 4
const MAX_BYTES = 2 * 1024 ** 2
/** What the server can read; browsers show other types, too. */
const TYPES = /^image\/(jpeg|png|webp|avif|gif)$/

type Problem = 'too_many' | 'too_large' | 'unreadable'

/** The pictures that the next message sends. */
export function usePickedImages() {
  const [images, setImages] = useState<PickedImage[]>([])
  const [error, setError] = useState<Problem | null>(null)
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  })
  useEffect(() => () => latest.current.forEach(release), [])

  async function pick(files: FileList | null) {
    const chosen = Array.from(files ?? []).filter(({ type }) => type.startsWith('image/'))
    if (chosen.length === 0) return
    const pictures = await Promise.all(chosen.map((file) => fitPicture(file, MAX_BYTES)))
    const small = pictures.filter(({ size }) => size <= MAX_BYTES)
    const taken = small.slice(0, MAX_IMAGES - latest.current.length)
    setError(
      small.length < pictures.length ? 'too_large' : taken.length < small.length ? 'too_many' : null
    )
    const added = taken.map((file) => ({ key: randomId(), url: URL.createObjectURL(file), file }))
    setImages((now) => [...now, ...added])
    for (const image of added) void refuseUnreadable(image)
  }

  /** At once, and not only when the message is sent. */
  async function refuseUnreadable(image: PickedImage) {
    if (await isReadable(image.file)) return
    remove(image)
    setError('unreadable')
  }

  function remove(image: PickedImage) {
    release(image)
    setImages((now) => now.filter(({ key }) => key !== image.key))
  }

  function drop(image: PickedImage) {
    remove(image)
    setError(null)
  }

  /** Their addresses now belong to the message. */
  function clear() {
    latest.current = []
    setImages([])
    setError(null)
  }

  return { images, error, pick, drop, clear }
}

const release = ({ url }: PickedImage) => URL.revokeObjectURL(url)

async function isReadable(file: File): Promise<boolean> {
  if (!TYPES.test(file.type)) return false
  return createImageBitmap(file).then(
    (bitmap) => (bitmap.close(), true),
    () => false
  )
}
