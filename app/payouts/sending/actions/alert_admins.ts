import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotifyOwner } from '#identity/actions/notify_owner'
import User from '#identity/models/user'
import type { PayoutAlert } from '#payouts/sending/queries/list_alerts'

@inject()
export class AlertAdmins {
  constructor(
    private notifyOwner: NotifyOwner,
    private clock: Clock
  ) {}

  /**
   * Mails every admin about trouble with payouts, once for each alert; the database decides between two processes.
   * @returns the number of new alerts
   */
  async execute(alerts: PayoutAlert[], outer?: TransactionClientContract): Promise<number> {
    if (alerts.length === 0) return 0
    return atomically(outer, async (trx) => {
      const admins = await User.query({ client: trx })
        .where({ role: 'admin' })
        .whereNull('bannedAt')
        .whereNull('deletedAt')
        .orderBy('id')
      let count = 0
      for (const { kind, subject, about, path } of alerts) {
        if (!(await this.isNew(kind, subject, trx))) continue
        count += 1
        const data = { kind, about, url: `${appUrl}${path}` }
        for (const owner of admins) {
          await this.notifyOwner.execute({ owner, mail: 'payouts/alert', data }, trx)
        }
      }
      return count
    })
  }

  private async isNew(
    kind: string,
    subject: string,
    trx: TransactionClientContract
  ): Promise<boolean> {
    const inserted = await trx
      .table('payout_alerts')
      .insert({ kind, subject: subject.slice(0, 80), told_at: this.clock.now().toJSDate() })
      .onConflict(['kind', 'subject'])
      .ignore()
      .returning('kind')
    return inserted.length === 1
  }
}
