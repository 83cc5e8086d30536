import { inject } from '@adonisjs/core'
import { PublicFiles } from '#platform/storage/public_files'
import type { UserDeleted } from '#identity/privacy/events'

/** Deletes the picture of a deleted account, after the commit. */
@inject()
export class RemoveAvatar {
  constructor(private files: PublicFiles) {}

  async execute({ avatarKey }: UserDeleted['payload']) {
    if (avatarKey) await this.files.delete(avatarKey)
  }
}
