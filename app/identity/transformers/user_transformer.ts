import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { Clock } from '#core/clock/clock'
import { PublicFiles } from '#platform/storage/public_files'
import type User from '#identity/models/user'
import { userData } from '#identity/values/user_data'

/** The signed-in user, as they see themselves. */
export default class UserTransformer extends BaseTransformer<User> {
  @inject()
  toObject(files: PublicFiles, clock: Clock) {
    return userData(this.resource, files, clock.now())
  }
}
