import { inject } from '@adonisjs/core'
import { CorrectMarketDay } from '#administration/actions/correct_market_day'
import type { Listener } from '#core/events/listeners'
import type { OrderRefunded } from '#orders/events/order_refunded'

@inject()
export default class CorrectMarketDayOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private correctDay: CorrectMarketDay) {}

  async handle({ payload }: OrderRefunded) {
    await this.correctDay.execute(payload)
  }
}
