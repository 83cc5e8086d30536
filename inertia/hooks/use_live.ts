import { useEffect, useRef } from 'react'
import { listenLive } from '~/lib/live/live'

type Options = {
  /**
   * Called when messages may have been missed: after a lost connection, and after a while in the background. It
   * should read the data again.
   */
  onReconnect?: () => void
  /** Called then, and at the first connection. */
  onConnect?: () => void
}

/**
 * Listens to a channel (`users/7`, `admins`, `everybody`) while the component is mounted; null listens to nothing.
 * Messages carry ids: respond to them by `router.reload({ only: [...], headers: BACKGROUND })`. The server subscribes
 * each stream to the channels of its user.
 */
export function useLive<Message = Record<string, unknown>>(
  channel: string | null,
  onMessage: (message: Message) => void,
  { onReconnect, onConnect }: Options = {}
) {
  const handlers = useRef({ onMessage, onReconnect, onConnect })
  useEffect(() => {
    handlers.current = { onMessage, onReconnect, onConnect }
  })

  useEffect(() => {
    if (!channel) return undefined
    return listenLive({
      onMessage(message) {
        if (message.channel === channel) handlers.current.onMessage(message.payload as Message)
      },
      onConnect(isAgain) {
        handlers.current.onConnect?.()
        if (isAgain) handlers.current.onReconnect?.()
      },
    })
  }, [channel])
}
