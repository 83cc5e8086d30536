import { storedWidths, versionKey } from '#platform/pictures/picture'
import type { PublicFiles } from '#platform/storage/public_files'
import type { PartnerRow } from '#chat/queries/chats'

/** A creator is shown by the shop's name and logo, another user by username and avatar. */
export function chatPartnerData(row: PartnerRow, files: PublicFiles) {
  const { partnerId, username, creatorName, shopName, hasLeft } = row
  return {
    id: partnerId,
    name: shopName ?? username,
    creatorName,
    avatar: pictureOf(row, files),
    isDeleted: hasLeft,
    status: statusOf(row),
  }
}

function pictureOf({ logoKey, logoWidth, avatarKey }: PartnerRow, files: PublicFiles) {
  if (logoKey !== null && logoWidth !== null)
    return files.url(versionKey(logoKey, storedWidths(logoWidth)[0]!, 'webp'))
  return avatarKey === null ? null : files.url(avatarKey)
}

/** Only the one who blocked sees the block. */
function statusOf({ isBlocked, isOnline }: PartnerRow) {
  if (isBlocked) return 'blocked' as const
  return isOnline ? ('online' as const) : ('offline' as const)
}
