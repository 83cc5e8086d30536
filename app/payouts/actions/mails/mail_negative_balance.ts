import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import { ListOpenBalances } from '#ledger/queries/list_open_balances'
import { MailPayoutNews } from '#payouts/actions/mails/mail_payout_news'

@inject()
export class MailNegativeBalance {
  constructor(
    private listOpenBalances: ListOpenBalances,
    private mailPayoutNews: MailPayoutNews
  ) {}

  async execute({ creatorId, eventId }: { creatorId: number; eventId: string }) {
    const types = ['creator_available' as const]
    const open = await this.listOpenBalances.execute({ owner: String(creatorId), types })
    // In the ledger, a liability is negative.
    const dataIn = (locale: string) => ({
      balances: open.map(({ amount }) => formatLocalizedMoney(amount.negated(), locale)),
      url: `${appUrl}/studio/payouts`,
    })
    await this.mailPayoutNews.execute({ creatorId, mail: 'negative', eventId, dataIn })
  }
}
