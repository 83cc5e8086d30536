import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { DeliverCode } from '#identity/verification/actions/deliver_code'
import type { VerificationCodeRequested } from '#identity/verification/events/verification_code_requested'

@inject()
export default class DeliverOnVerificationCodeRequested implements Listener<VerificationCodeRequested> {
  constructor(private deliverCode: DeliverCode) {}

  async handle({ payload }: VerificationCodeRequested, eventId: string) {
    await this.deliverCode.execute({ ...payload, eventId })
  }
}
