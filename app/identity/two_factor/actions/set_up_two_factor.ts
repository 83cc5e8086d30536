import db from '@adonisjs/lucid/services/db'
import { qrCode } from '#platform/pictures/qr_code'
import { generateSecret, otpauthUri } from '#identity/two_factor/engines/totp'
import { TwoFactorAlreadyOn } from '#identity/errors'
import { sealSecret } from '#identity/two_factor/models/two_factor_secret'
import type User from '#identity/models/user'

/** Generates the secret for an app. Two-factor authentication is not on until a first code proves it. */
export class SetUpTwoFactor {
  /**
   * A restart replaces the previous secret.
   * @throws TwoFactorAlreadyOn
   */
  async execute({ user }: { user: User }) {
    const secret = generateSecret()
    const begun = await db
      .from('users')
      .where({ id: user.id })
      .whereNull('two_factor_enabled_at')
      .update({ two_factor_secret: sealSecret(user.id, secret), two_factor_last_step: null })
    if (Number(begun) !== 1) throw new TwoFactorAlreadyOn()

    const uri = otpauthUri(secret, user.email)
    return { secret, otpauthUri: uri, qrCode: await qrCode(uri) }
  }
}
