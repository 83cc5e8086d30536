import { inject } from '@adonisjs/core'
import type { Actor } from '#core/http/actor'
import { DomainException } from '#core/errors/domain_exception'
import { DecideWithdrawal } from '#payouts/administration/actions/decide_withdrawal'

interface Approvals {
  /** Each with the version that the admin saw. */
  withdrawals: { id: number; version: number }[]
  actor: Actor
}

@inject()
export class ApproveWithdrawals {
  constructor(private decideWithdrawal: DecideWithdrawal) {}

  /**
   * Approves withdrawals one by one, so that one that changed meanwhile does not stop the others.
   * @returns the number of approvals, and the ids of those that were changed, held or gone
   */
  async execute({
    withdrawals,
    actor,
  }: Approvals): Promise<{ approved: number; passed: number[] }> {
    const passed: number[] = []
    for (const one of withdrawals) {
      try {
        await this.decideWithdrawal.execute({ ...one, action: 'approve', actor })
      } catch (error) {
        if (!(error instanceof DomainException)) throw error
        passed.push(one.id)
      }
    }
    return { approved: withdrawals.length - passed.length, passed }
  }
}
