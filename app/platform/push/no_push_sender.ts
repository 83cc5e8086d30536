import { PushSender, type PushOutcome } from '#platform/push/push_sender'

/** Used when this site has no VAPID keys. */
export class NoPushSender extends PushSender {
  override readonly isAvailable = false
  override readonly publicKey = null

  accepts(): boolean {
    return false
  }

  async send(): Promise<PushOutcome> {
    return { status: 0, result: 'rejected' }
  }
}
