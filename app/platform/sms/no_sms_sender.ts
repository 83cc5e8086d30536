import { SmsUnavailable } from '#core/errors'
import { SmsSender } from '#platform/sms/sms_sender'

/** A house that sends no short messages. */
export class NoSmsSender extends SmsSender {
  override readonly isAvailable = false

  async send(): Promise<void> {
    throw new SmsUnavailable()
  }
}
