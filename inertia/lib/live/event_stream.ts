import { randomId } from '~/lib/random_id'

export type LiveMessage = { channel: string; payload: Record<string, unknown> }

export type StreamEvents = {
  onConnect: () => void
  onLost: () => void
  onMessage: (message: LiveMessage) => void
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * The server's event stream. The browser reconnects by itself after a lost connection; after a rejected one (signed
 * out, too many streams) it does not, so that is tried again after growing pauses.
 */
export function openEventStream({ onConnect, onLost, onMessage }: StreamEvents) {
  let source: EventSource
  let pause = FIRST_PAUSE_MS
  let timer = 0

  function open() {
    source = new EventSource(`/__transmit/events?uid=${randomId()}`)
    source.onopen = () => {
      pause = FIRST_PAUSE_MS
      onConnect()
    }
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as LiveMessage
      // Pings have a channel of the library.
      if (!message.channel.startsWith('$$')) onMessage(message)
    }
    source.onerror = () => {
      onLost()
      if (source.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = window.setTimeout(open, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }
  open()

  return {
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}
