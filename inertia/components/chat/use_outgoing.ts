import { useCallback, useRef, useState } from 'react'
import type { ApiError } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { randomUuid } from '~/lib/random_id'
import {
  unconfirmed,
  withFailure,
  withOutgoing,
  type Outgoing,
  type OutgoingImage,
} from '~/lib/chat/outgoing'
import type { ChatMessage } from '~/components/chat/chat_types'

/** What the composer hands over; pictures are files until they are uploaded. */
export type Draft = { content: string; images: PickedImage[]; tradeNo: string | null }
export type PickedImage = { key: string; url: string; file: File }

/** Own messages on their way, one after the other. Each keeps its id, so sending it again never doubles it. */
export function useOutgoing(chatPartnerId: number, onStored: (message: ChatMessage) => void) {
  const [list, setList] = useState<Outgoing[]>([])
  const files = useRef(new Map<string, File>())
  const lost = useRef(new Map<string, Outgoing>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const { send: post } = useApi('api.messages.store')
  const { send: upload } = useApi('api.chat_images.store')

  const attempt = useCallback(
    async (message: Outgoing) => {
      const { clientId } = message
      lost.current.delete(clientId)
      try {
        const imageIds: number[] = []
        for (const image of message.images)
          imageIds.push((image.id ??= await uploaded(image, files.current, upload)))
        const body = { ...bodyOf(message, imageIds), chatPartnerId, clientId }
        const stored = (await post({ body })) as ChatMessage
        setList((now) => unconfirmed(now, [stored]))
        onStored(stored)
        for (const { key, url } of message.images) {
          files.current.delete(key)
          URL.revokeObjectURL(url)
        }
      } catch (error) {
        const failure = error as ApiError
        if (failure.isDisconnected) lost.current.set(clientId, message)
        const words = Object.values(failure.fields)[0] ?? failure.message
        setList((now) => withFailure(now, clientId, words))
      }
    },
    [chatPartnerId, post, upload, onStored]
  )

  const enqueue = useCallback(
    (message: Outgoing) => {
      setList((now) => withOutgoing(now, { ...message, failure: null }))
      queue.current = queue.current.then(() => attempt(message))
    },
    [attempt]
  )

  const send = useCallback(
    (draft: Draft) => {
      for (const { key, file } of draft.images) files.current.set(key, file)
      enqueue(newMessage(draft))
    },
    [enqueue]
  )

  /** What failed for lack of a connection is sent again without being asked. */
  const resume = useCallback(() => {
    for (const message of lost.current.values()) enqueue(message)
  }, [enqueue])

  const discard = (clientId: string) => {
    lost.current.delete(clientId)
    setList((now) => now.filter((one) => one.clientId !== clientId))
  }

  return { list, send, retry: enqueue, resume, discard }
}

const newMessage = ({ content, images, tradeNo }: Draft): Outgoing => ({
  clientId: randomUuid(),
  content,
  tradeNo,
  failure: null,
  images: images.map(({ key, url }) => ({ key, url, id: null })),
  createdAt: new Date().toISOString(),
})

type Upload = (call: { body: never }) => Promise<unknown>

async function uploaded(image: OutgoingImage, files: Map<string, File>, upload: Upload) {
  const form = new FormData()
  form.append('image', files.get(image.key)!)
  const { id } = (await upload({ body: form as never })) as { id: number }
  return id
}

function bodyOf({ content, tradeNo }: Outgoing, imageIds: number[]) {
  const text = content.trim() ? { content } : {}
  if (imageIds.length > 0) return { type: 'image' as const, ...text, imageIds }
  if (tradeNo) return { type: 'order' as const, ...text, tradeNo }
  return { type: 'text' as const, content }
}
