import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { imageData } from '#platform/pictures/image_data'
import { PublicFiles } from '#platform/storage/public_files'
import type { FollowRow } from '#community/queries/follows'

/** A followed creator, as the follower sees them (M-SOC-04). */
export default class FollowTransformer extends BaseTransformer<FollowRow> {
  @inject()
  toObject(files: PublicFiles) {
    const { createdAt, logo, ...row } = this.resource
    return {
      id: row.id,
      pushEnabled: row.pushEnabled,
      createdAt: createdAt.toISOString(),
      creator: {
        name: row.creatorName,
        shopName: row.shopName,
        description: row.shopDescription,
        logo: logo && imageData(logo, files),
        isOpen: row.isOpen,
      },
    }
  }
}
