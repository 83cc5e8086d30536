import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { ApiError } from '~/lib/api/api_error'
import { useApi } from '~/hooks/use_api'
import { useShared } from '~/hooks/use_shared'
import { outboxOf } from '~/lib/chat/outbox'
import { randomUuid } from '~/lib/random_id'
import { withFailure, withOutgoing, type Outgoing, type OutgoingImage } from '~/lib/chat/outgoing'
import type { ChatMessage } from '~/components/chat/chat_types'

/** What the composer hands over; pictures are files until they are uploaded. */
export type Draft = { content: string; images: PickedImage[]; tradeNo: string | null }
export type PickedImage = { key: string; url: string; file: File }

const NOTHING: Outgoing[] = []

/** Own messages on their way, one after the other. Each keeps its id, so sending it again never doubles it. */
export function useOutgoing(chatPartnerId: number, onStored: (message: ChatMessage) => void) {
  const { user } = useShared()
  const outbox = outboxOf(user!.id, chatPartnerId)
  const list = useSyncExternalStore(outbox.subscribe, outbox.now, () => NOTHING)
  useEffect(() => {
    outbox.onStored = onStored
    return () => {
      outbox.onStored = null
    }
  }, [outbox, onStored])
  const { send: post } = useApi('api.messages.store')
  const { send: upload } = useApi('api.chat_images.store')

  const attempt = useCallback(
    async (message: Outgoing) => {
      const { clientId } = message
      outbox.lost.delete(clientId)
      try {
        const imageIds: number[] = []
        for (const image of message.images)
          imageIds.push((image.id ??= await uploaded(image, outbox.files, upload)))
        const body = { ...bodyOf(message, imageIds), chatPartnerId, clientId }
        const stored = (await post({ body })) as ChatMessage
        outbox.confirm([stored])
        outbox.onStored?.(stored)
      } catch (error) {
        const failure = error as ApiError
        if (failure.isDisconnected && outbox.has(message)) outbox.lost.set(clientId, message)
        const words = Object.values(failure.fields)[0] ?? failure.message
        outbox.change((now) => withFailure(now, clientId, words))
      }
    },
    [outbox, chatPartnerId, post, upload]
  )

  const enqueue = useCallback(
    (message: Outgoing) => {
      outbox.change((now) => withOutgoing(now, { ...message, failure: null }))
      outbox.queue = outbox.queue.then(() => attempt(message))
    },
    [outbox, attempt]
  )

  const send = useCallback(
    (draft: Draft) => {
      for (const { key, file } of draft.images) outbox.files.set(key, file)
      enqueue(newMessage(draft))
    },
    [outbox, enqueue]
  )

  /** What failed for lack of a connection is sent again without being asked. */
  const resume = useCallback(() => {
    for (const message of outbox.lost.values()) enqueue(message)
  }, [outbox, enqueue])

  const confirm = useCallback((stored: ChatMessage[]) => outbox.confirm(stored), [outbox])
  const discard = (message: Outgoing) => outbox.discard(message)

  return { list, send, retry: enqueue, resume, confirm, discard }
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
