import Creator from '#creators/models/creator'
import type { SaleMails } from '#creators/values/sale_mails'

/** Whether a creator wants an email for each sale, one a day, or none. */
export class GetSaleMails {
  /** @throws Error when the user is no creator */
  async execute({ userId }: { userId: number }): Promise<SaleMails> {
    const creator = await Creator.findByOrFail({ userId })
    return creator.saleMails as SaleMails
  }
}
