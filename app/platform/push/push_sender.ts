export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** `gone`: the device receives nothing any more. `later`: the service is busy. `rejected`: the message is at fault. */
export type PushOutcome = {
  status: number
  result: 'sent' | 'gone' | 'later' | 'rejected'
  /** Seconds that a busy service asks to wait. */
  retryAfter?: number | null
}

export type PushMessage = {
  /** The text that is encrypted for the device. */
  content: string
  /** Replaces an undelivered message of the same tag. */
  tag?: string
}

/** Port to the push services of browsers. */
export abstract class PushSender {
  /** Whether this site has keys. */
  abstract readonly isAvailable: boolean
  abstract readonly publicKey: string | null
  /** Whether messages may be sent to this address: users choose it. */
  abstract accepts(endpoint: string): boolean
  abstract send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}
