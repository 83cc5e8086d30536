import { useEffect, useRef } from 'react'
import { liveStream } from '~/lib/live'

type Options = {
  /** Called after a reconnection. Messages sent meanwhile are lost, so it should reload the data. */
  onReconnect?: () => void
}

/**
 * Listens to a channel (`users/7`) while the component is mounted; null listens to nothing.
 * Messages carry ids: respond to them by `router.reload({ only: [...] })`.
 */
export function useLive<Message = Record<string, unknown>>(
  channel: string | null,
  onMessage: (message: Message) => void,
  { onReconnect }: Options = {}
) {
  const handlers = useRef({ onMessage, onReconnect })
  useEffect(() => {
    handlers.current = { onMessage, onReconnect }
  })

  useEffect(() => {
    if (!channel) return undefined
    const stream = liveStream()
    const subscription = stream.subscription(channel)
    const stopListening = subscription.onMessage<Message>((message) =>
      handlers.current.onMessage(message)
    )
    void subscription.create()

    let lost = false
    const onLost = () => {
      lost = true
    }
    const onConnected = () => {
      if (lost) handlers.current.onReconnect?.()
      lost = false
    }
    stream.on('reconnecting', onLost)
    stream.on('connected', onConnected)

    // The subscription itself is kept: unsubscribing and resubscribing on the next page would
    // race.
    return () => {
      stopListening()
      stream.off('reconnecting', onLost)
      stream.off('connected', onConnected)
    }
  }, [channel])
}
