import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#identity/models/user'

/** The signed-in person, to themselves. */
export default class UserTransformer extends BaseTransformer<User> {
  toObject() {
    return {
      ...this.pick(this.resource, ['id', 'username', 'email']),
      role: this.resource.role as 'user' | 'creator' | 'admin',
    }
  }
}
