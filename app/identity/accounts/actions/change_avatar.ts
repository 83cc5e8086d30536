import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import sharp from 'sharp'
import logger from '@adonisjs/core/services/logger'
import marketplace from '#config/marketplace'
import { atomically } from '#core/database/atomically'
import { PublicFiles } from '#platform/storage/public_files'
import { AvatarTooLarge, AvatarUnreadable } from '#identity/errors'
import { hasSecondFace, looksLikePicture } from '#identity/accounts/values/avatar_bytes'
import { lockAccount } from '#identity/locks/lock_account'
import type User from '#identity/models/user'

const { maxBytes, pixels } = marketplace.avatar

/** Pixels are counted before they are decoded: a few kilobytes can pretend to be 50,000 x 50,000. */
const MOST_PIXELS = 30_000_000
const SECONDS = 10

/**
 * Gives a person a picture. Only freshly encoded WebP is stored, square and small: whatever else
 * the file carried (metadata, places, a second file) is left behind.
 */
@inject()
export class ChangeAvatar {
  constructor(private files: PublicFiles) {}

  /**
   * The one before is removed once the change is committed.
   * @param input.bytes of a JPEG, PNG or GIF (its first frame), at most 512 KiB; null for no picture
   * @throws AvatarTooLarge, AvatarUnreadable, NotFound for one who left
   */
  async execute({ userId, bytes }: { userId: number; bytes: Buffer | null }): Promise<User> {
    const key = bytes && (await this.#store(bytes))
    try {
      return await this.#hang(userId, key)
    } catch (error) {
      if (key) await this.files.delete(key)
      throw error
    }
  }

  async #store(bytes: Buffer): Promise<string> {
    if (bytes.length > maxBytes) throw new AvatarTooLarge(maxBytes)
    if (!looksLikePicture(bytes) || hasSecondFace(bytes)) throw new AvatarUnreadable()
    const picture = await encode(bytes)
    // A key is never reused: caches may keep what stands under it for ever.
    const key = `avatars/${randomUUID()}.webp`
    await this.files.put(key, picture, { contentType: 'image/webp' })
    return key
  }

  #hang(userId: number, key: string | null): Promise<User> {
    return atomically(undefined, async (trx) => {
      // Two changes at once would both remove the same picture and leave one of theirs behind.
      const user = await lockAccount(userId, trx)
      const before = user.avatarKey
      await user.merge({ avatarKey: key }).save()
      if (before) trx.after('commit', () => this.#takeDown(before))
      return user
    })
  }

  /** The new picture hangs already: an old one that stays behind is no reason to refuse it. */
  async #takeDown(key: string) {
    await this.files.delete(key).catch((error: unknown) => {
      logger.warn({ err: error, key }, 'a picture stayed on the shelf')
    })
  }
}

async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'cover' })
      .webp({ quality: 86 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch {
    throw new AvatarUnreadable()
  }
}
