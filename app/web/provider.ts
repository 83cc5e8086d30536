import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { Signals } from '#core/database/signals'
import { servesWeb } from '#core/serves_web'
import VisitorAnswersMiddleware from '#web/middleware/visitor_answers_middleware'

/** How long visitors may share an answer: until somebody changes what it tells. */
export default class WebProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(VisitorAnswersMiddleware, async (resolver) => {
      return new VisitorAnswersMiddleware(await resolver.make(Clock), this.app.inProduction)
    })
  }

  async start() {
    if (!servesWeb(this.app)) return
    const signals = await this.app.container.make(Signals)
    const answers = await this.app.container.make(VisitorAnswersMiddleware)
    const forget = () => answers.forget()
    await signals.hear('visited_changed', forget, forget)
  }
}
