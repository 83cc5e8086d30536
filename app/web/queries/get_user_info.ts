import { inject } from '@adonisjs/core'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { GetWalletBalances } from '#payments/wallets/queries/wallets'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import {
  CountNotifications,
  NO_NOTIFICATIONS,
  type NotificationCount,
} from '#notifications/queries/count_notifications'

export interface UserInfo {
  user: User
  /** The user's balances by currency, exact. */
  balances: Money[]
  /** Their sum in the reader's currency, at current rates. */
  balance: Money
  notificationCount: NotificationCount
}

interface GetUserInfoInput {
  user: User
  currency: Currency
  /** False for an impersonating admin, who sees none of the user's messages. */
  isInPerson: boolean
}

/** The counters of all modules for a user. */
@inject()
export class GetUserInfo {
  constructor(
    private countNotifications: CountNotifications,
    private getWalletBalances: GetWalletBalances,
    private getFxSnapshot: GetFxSnapshot
  ) {}

  /** Two queries, and one for the rates when balances must be converted. */
  async execute({ user, currency, isInPerson }: GetUserInfoInput): Promise<UserInfo> {
    const [notificationCount, balances] = await Promise.all([
      isInPerson ? this.countNotifications.execute({ userId: user.id }) : NO_NOTIFICATIONS,
      this.getWalletBalances.execute(user.id),
    ])
    const balance = await this.#inOne(balances, currency)
    return { user, balances, balance, notificationCount }
  }

  async #inOne(balances: Money[], currency: Currency): Promise<Money> {
    const isPlain = balances.every((one) => one.currency === currency)
    if (isPlain) return balances[0] ?? Money.zero(currency)
    const { rates } = await this.getFxSnapshot.execute()
    return balances.reduce(
      (sum, one) => sum.plus(convert(one, currency, rates)),
      Money.zero(currency)
    )
  }
}
