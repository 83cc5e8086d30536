import type { ApplicationService } from '@adonisjs/core/types'
import { Captcha } from '#platform/captcha/captcha'
import { ProofOfWork } from '#platform/captcha/proof_of_work'
import { Clock } from '#core/clock/clock'

/** Binds the captcha implementation. */
export default class CaptchaProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.bind(Captcha, async (resolver) => {
      const { appKeys } = await import('#config/app')
      return new ProofOfWork(appKeys, await resolver.make(Clock))
    })
  }
}
