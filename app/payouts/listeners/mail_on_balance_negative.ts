import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import type { Listener } from '#core/events/listeners'
import { formatLocalizedMoney } from '#core/money/decimal'
import { ListOpenBalances } from '#ledger/queries/list_open_balances'
import { MailPayoutNews } from '#payouts/actions/mails/mail_payout_news'
import type { BalanceNegative } from '#payouts/events/balance_negative'

@inject()
export default class MailOnBalanceNegative implements Listener<BalanceNegative> {
  constructor(
    private listOpenBalances: ListOpenBalances,
    private mailPayoutNews: MailPayoutNews
  ) {}

  async handle({ payload: { creatorId } }: BalanceNegative, eventId: string) {
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
