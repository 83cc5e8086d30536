import type { DateTime } from 'luxon'
import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { beforeSave } from '@adonisjs/lucid/orm'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import marketplace from '#config/marketplace'
import { skeletonOf } from '#core/names/skeleton'
import { UserSchema } from '#database/schema'

/** Resolved lazily, because ace loads this file with its commands before the application boots. */
const hasher = () => hash.use()

export default class User extends compose(UserSchema, withAuthFinder(hasher)) {
  /** Addresses are unique regardless of case, so they are stored in lower case. */
  @beforeSave()
  static foldEmail(user: User) {
    user.email = user.email.toLowerCase()
  }

  @beforeSave()
  static updateNameSkeleton(user: User) {
    if (user.$dirty.username === undefined || user.deletedAt) return
    user.nameSkeleton = skeletonOf(user.username)
    user.lookalikeNo = 0
  }

  /** When the name can be changed again; null when it never was. */
  get renamableFrom(): DateTime | null {
    return this.usernameChangedAt?.plus({ days: marketplace.username.changeDays }) ?? null
  }

  /** A secret alone does not count; two-factor is on from the first correct code. */
  get hasTwoFactor(): boolean {
    return this.twoFactorEnabledAt !== null && this.twoFactorEnabledAt !== undefined
  }

  /** Banned and deleted users count as signed out, whatever cookie or token they send. */
  get mayEnter(): boolean {
    return !this.bannedAt && !this.deletedAt
  }

  /** Whether it is the account's address, or a pending one that a code from the current address has authorized. */
  hasProved(email: string): boolean {
    return email === this.email || email === this.pendingEmail
  }

  /** The address that the next code verifies. */
  get addressToVerify(): string {
    return this.pendingEmail ?? this.email
  }

  /** Null while emails follow the language of the user interface. */
  get mailLanguage(): string | null {
    return this.localeIsChosen ? this.locale : null
  }

  /** Language of emails: the chosen one, otherwise that of the user interface. */
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
