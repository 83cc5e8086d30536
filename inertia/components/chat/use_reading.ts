import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '~/hooks/use_api'
import type { ChatMessage } from '~/components/chat/chat_types'

type Reading = {
  chatPartnerId: number
  userId: number
  messages: ChatMessage[]
  /** Number of the last message that was read, also on another device. */
  readId: number
  /** Whether the end of the chat is on the screen. */
  isAtEnd: boolean
  onRead: (id: number) => void
}

/** Marks the partner's messages as read while their end is on the screen of a window in use. */
export function useReading({ chatPartnerId, userId, messages, readId, ...props }: Reading) {
  const { submit } = useApi('api.chats.update')
  const isInUse = useInUse()
  const lastId = messages.findLast(({ senderId }) => senderId !== userId)?.id ?? 0
  const sent = useRef(0)
  const mark = useEffectEvent(async (id: number) => {
    if (sent.current >= id) return
    sent.current = id
    const body = { readId: id }
    const marked = await submit({ params: { chatPartnerId }, body, isBackground: true })
    if (marked) props.onRead(id)
    else sent.current = 0
  })

  useEffect(() => {
    if (isInUse && props.isAtEnd && lastId > readId) void mark(lastId)
  }, [isInUse, props.isAtEnd, lastId, readId])
}

function useInUse(): boolean {
  const [isInUse, setInUse] = useState(false)
  useEffect(() => {
    const look = () => setInUse(document.visibilityState === 'visible' && document.hasFocus())
    look()
    const events = ['focus', 'blur'] as const
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isInUse
}
