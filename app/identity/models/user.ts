import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import { UserSchema } from '#database/schema'

export default class User extends compose(UserSchema, withAuthFinder(hash)) {
  get isCreator(): boolean {
    return this.role === 'creator'
  }

  get isAdmin(): boolean {
    return this.role === 'admin'
  }
}
