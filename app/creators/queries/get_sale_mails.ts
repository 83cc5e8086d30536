import Creator from '#creators/models/creator'
import type { SaleMails } from '#creators/values/sale_mails'

export class GetSaleMails {
  async execute({ userId }: { userId: number }): Promise<SaleMails> {
    const creator = await Creator.findByOrFail({ userId })
    return creator.saleMails as SaleMails
  }
}
