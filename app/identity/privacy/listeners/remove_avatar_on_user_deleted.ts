import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { PublicFiles } from '#platform/storage/public_files'
import type { UserDeleted } from '#identity/privacy/events/user_deleted'

/** Deletes the picture after the commit. */
@inject()
export default class RemoveAvatarOnUserDeleted implements Listener<UserDeleted> {
  constructor(private files: PublicFiles) {}

  async handle({ payload: { avatarKey } }: UserDeleted) {
    if (avatarKey) await this.files.delete(avatarKey)
  }
}
