import type { Transport } from '@boringnode/bus/types/main'

/** The same transport, while somebody else hears what other processes broadcast. */
export function overheard(
  transport: Transport,
  hear: (broadcast: { channel: string; payload: any }) => void
): Transport {
  const { subscribe } = transport
  transport.subscribe = (channel, handler) =>
    subscribe.call(transport, channel, (message) => {
      hear(message as { channel: string; payload: any })
      return handler(message as never)
    })
  return transport
}
