import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PublicFiles } from '#core/storage/public_files'
import type User from '#identity/models/user'
import { userFace } from '#identity/transformers/user_face'

type Input = { user: User; currency: Currency }

/**
 * A person to themselves, whole (M-ACCT-01). Nobody can hold a balance or be written to yet: those
 * fields tell the truth as zero and false.
 */
export default class UserInfoTransformer extends BaseTransformer<Input> {
  @inject()
  toObject(files: PublicFiles) {
    const { user, currency } = this.resource
    return {
      ...userFace(user, files),
      balance: Money.zero(currency).toJSON(),
      notificationCount: {
        chat: 0,
        notification: 0,
        eventNotification: 0,
        hasImportantAnnouncement: false,
      },
    }
  }
}
