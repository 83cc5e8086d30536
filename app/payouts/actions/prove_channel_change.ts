import { inject } from '@adonisjs/core'
import { InvalidVerificationCode } from '#identity/errors'
import type User from '#identity/models/user'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'

export type ChannelPurpose = 'payout_channel_save' | 'payout_channel_delete'

@inject()
export class ProveChannelChange {
  constructor(private checkVerificationCode: CheckVerificationCode) {}

  /**
   * Checks the code that was mailed to the owner for this purpose.
   * @returns id of the code to consume in the transaction of the change
   * @throws InvalidVerificationCode for `verificationCode`
   */
  async execute(
    { id: userId, email: address }: User,
    { purpose, code = '' }: { purpose: ChannelPurpose; code?: string }
  ): Promise<number> {
    try {
      return await this.checkVerificationCode.execute({ purpose, address, userId, code })
    } catch (error) {
      if (!(error instanceof InvalidVerificationCode)) throw error
      throw new InvalidVerificationCode('verificationCode')
    }
  }
}
