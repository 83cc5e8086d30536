import { SmsUnavailable } from '#core/errors'
import { SmsSender } from '#platform/sms/sms_sender'

/** Used when no SMS provider is configured. */
export class NoSmsSender extends SmsSender {
  override readonly isAvailable = false

  async send(): Promise<void> {
    throw new SmsUnavailable()
  }
}
