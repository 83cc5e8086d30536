import type { ApplicationService } from '@adonisjs/core/types'
import { MailboxSmsSender } from '#platform/sms/mailbox_sms_sender'
import { NoSmsSender } from '#platform/sms/no_sms_sender'
import { SmsSender } from '#platform/sms/sms_sender'
import { TwilioSmsSender } from '#platform/sms/twilio_sms_sender'

/** Binds the provider of SMS_DRIVER; by default the mailbox, in production none. */
export default class SmsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(SmsSender, async (resolver) => {
      const { default: smsConfig } = await import('#config/sms')
      if (smsConfig.driver === 'off') return new NoSmsSender()
      if (smsConfig.driver === 'twilio') {
        return new TwilioSmsSender(smsConfig.twilio, await resolver.make('logger'))
      }
      if (this.app.inProduction) throw new Error('Production keeps no messages in a mailbox')
      return resolver.make(MailboxSmsSender)
    })
  }
}
