import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { beforeSave } from '@adonisjs/lucid/orm'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { UserSchema } from '#database/schema'

/** Asked for when it is needed: ace loads its commands, and so this file, before it boots. */
const hasher = () => hash.use()

export default class User extends compose(UserSchema, withAuthFinder(hasher)) {
  /** Addresses are unique whatever their case: they are kept in lower case. */
  @beforeSave()
  static foldEmail(user: User) {
    user.email = user.email.toLowerCase()
  }

  /** A secret alone is no second factor yet: it counts from the first right code on. */
  get hasTwoFactor(): boolean {
    return this.twoFactorEnabledAt !== null && this.twoFactorEnabledAt !== undefined
  }

  /** The banned and the deleted are nobody, whatever cookie or token they show. */
  get mayEnter(): boolean {
    return !this.bannedAt && !this.deletedAt
  }

  /** Is it the account's own address, or one that a code from the own address let wait? */
  hasProved(email: string): boolean {
    return email === this.email || email === this.pendingEmail
  }

  /** Which address the next code from a mail proves. */
  get addressToVerify(): string {
    return this.pendingEmail ?? this.email
  }

  /** Null while mails follow the language of the screen. */
  get mailLanguage(): string | null {
    return this.localeIsChosen ? this.locale : null
  }

  /** In which language to write to them: the one that they chose, else that of the screen. */
  languageOr(screen: string): string {
    return this.localeIsChosen ? this.locale : screen
  }

  get isCreator(): boolean {
    return this.role === 'creator'
  }

  get isAdmin(): boolean {
    return this.role === 'admin'
  }
}
