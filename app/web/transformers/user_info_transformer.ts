import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'

type Input = { user: User; currency: Currency }

/**
 * A person to themselves, whole. Nobody can hold a balance, bind a phone or be written to yet:
 * those fields tell the truth as zero, null and false.
 */
export default class UserInfoTransformer extends BaseTransformer<Input> {
  toObject() {
    const { user, currency } = this.resource
    return {
      ...this.pick(user, ['id', 'username', 'email', 'groupName']),
      role: user.role as 'user' | 'creator' | 'admin',
      emailVerified: user.emailVerifiedAt !== null,
      phoneNo: null as string | null,
      avatar: user.avatarKey,
      balance: Money.zero(currency).toJSON(),
      twoFactorEnabled: false,
      notificationCount: {
        chat: 0,
        notification: 0,
        eventNotification: 0,
        hasImportantAnnouncement: false,
      },
    }
  }
}
