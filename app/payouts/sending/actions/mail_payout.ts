import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { formatLocalizedMoney } from '#core/money/decimal'
import Creator from '#creators/models/creator'
import { NotifyOwner } from '#identity/actions/notify_owner'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { ARRIVAL_DAYS } from '#payouts/values/channel_type'
import { failureTexts } from '#payouts/engines/failure_texts'
import { failureOf } from '#payouts/values/failure_reason'

interface PayoutMail {
  mail: 'sent' | 'unclaimed' | 'unclaimed_again' | 'refused' | 'failed'
  withdrawal: Withdrawal
  /** The attempt that failed. */
  attempt?: PayoutAttempt
  /** When the provider first said that the recipient has to claim it. */
  since?: DateTime
}

/** Providers give back what was not claimed for this long. */
const CLAIM = { days: 30 }

/** Mails a creator about the sending of a withdrawal, once for each event, in the transaction of the event. */
@inject()
export class MailPayout {
  constructor(private notifyOwner: NotifyOwner) {}

  async execute(
    { mail, withdrawal, attempt, since }: PayoutMail,
    trx: TransactionClientContract
  ): Promise<void> {
    const creator = await Creator.query({ client: trx })
      .where('id', withdrawal.creatorId)
      .preload('user')
      .firstOrFail()
    const { user: owner } = creator
    const { from, to } = ARRIVAL_DAYS[withdrawal.type]
    const data = {
      invoiceNo: withdrawal.invoiceNo,
      amount: formatLocalizedMoney(withdrawal.creditedSum, owner.locale),
      hint: withdrawal.accountHint,
      type: withdrawal.type,
      from,
      to,
      ...(attempt && textsOf(withdrawal, attempt, owner.locale)),
      ...(since && { until: longDate(since.plus(CLAIM), owner.locale) }),
      url: `${appUrl}/studio/payouts/${withdrawal.invoiceNo}`,
      channelsUrl: `${appUrl}/studio/payouts/channels`,
    }
    await this.notifyOwner.execute({ owner, mail: `payouts/${mail}`, data }, trx)
  }
}

/** Why it failed, and what follows, in the creator's language. */
function textsOf({ comment }: Withdrawal, attempt: PayoutAttempt, locale: string) {
  const failure = failureOf({ stage: 'failed', comment }, attempt)!
  return { ...failureTexts(failure, locale), isForAccount: failure.next === 'check_account' }
}

function longDate(at: DateTime, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(at.toJSDate())
}
