import { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { toEnvelope, type Serialize } from '#core/http/envelope'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Puts transformed data into the API's envelope: `return serialize(X.transform(x))`. */
    serialize: Serialize
  }
}

/** Time and the envelope. */
export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Clock, () => new Clock())
    HttpContext.instanceProperty('serialize', function (this: HttpContext, value: unknown) {
      return toEnvelope(value, this.containerResolver)
    } as Serialize)
  }
}
