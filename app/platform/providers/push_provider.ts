import type { ApplicationService } from '@adonisjs/core/types'
import { NoPushSender } from '#platform/push/no_push_sender'
import { PushSender } from '#platform/push/push_sender'

/** Binds push services if there are VAPID keys. */
export default class PushProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(PushSender, async () => {
      const { default: pushConfig } = await import('#config/push')
      const { publicKey, privateKey, hosts } = pushConfig
      if (!publicKey || !privateKey) return new NoPushSender()
      const { appUrl } = await import('#config/app')
      const { default: site } = await import('#config/site')
      // RFC 8292 permits these two; an address without https is one of development.
      const subject = appUrl.startsWith('https://') ? appUrl : `mailto:${site.contactEmail}`
      const { WebPushSender } = await import('#platform/push/web_push_sender')
      return new WebPushSender({ publicKey, privateKey, hosts, subject })
    })
  }
}
