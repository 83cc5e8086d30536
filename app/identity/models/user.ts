import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { beforeSave } from '@adonisjs/lucid/orm'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { UserSchema } from '#database/schema'

export default class User extends compose(UserSchema, withAuthFinder(hash)) {
  /** Addresses are unique whatever their case: they are kept in lower case. */
  @beforeSave()
  static foldEmail(user: User) {
    user.email = user.email.toLowerCase()
  }

  /** A secret alone is no second factor yet: it counts from the first right code on. */
  get hasTwoFactor(): boolean {
    return this.twoFactorEnabledAt !== null && this.twoFactorEnabledAt !== undefined
  }

  get isCreator(): boolean {
    return this.role === 'creator'
  }

  get isAdmin(): boolean {
    return this.role === 'admin'
  }
}
