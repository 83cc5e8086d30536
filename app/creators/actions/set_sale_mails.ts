import Creator from '#creators/models/creator'
import type { SaleMails } from '#creators/values/sale_mails'

/** A creator chooses when they are mailed about sales. */
export class SetSaleMails {
  async execute({ userId, saleMails }: { userId: number; saleMails: SaleMails }): Promise<void> {
    await Creator.query().where({ userId }).update({ saleMails })
  }
}
