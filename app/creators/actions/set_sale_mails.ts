import Creator from '#creators/models/creator'
import type { SaleMails } from '#creators/values/sale_mails'

/** Sets when a creator gets emails about sales. */
export class SetSaleMails {
  async execute({ userId, saleMails }: { userId: number; saleMails: SaleMails }): Promise<void> {
    await Creator.query().where({ userId }).update({ saleMails })
  }
}
