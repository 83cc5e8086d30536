import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { StartFanOut } from '#notifications/actions/followers/start_fan_out'
import type { ProductPublished } from '#catalog/products/events/product_published'

@inject()
export default class FanOutOnProductPublished implements Listener<ProductPublished> {
  constructor(private startFanOut: StartFanOut) {}

  async handle({ payload }: ProductPublished, eventId: string) {
    await this.startFanOut.execute({ ...payload, eventId })
  }
}
