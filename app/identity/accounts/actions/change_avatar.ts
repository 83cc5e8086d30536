import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import sharp from 'sharp'
import logger from '@adonisjs/core/services/logger'
import marketplace from '#config/marketplace'
import { atomically } from '#core/database/atomically'
import { PublicFiles } from '#platform/storage/public_files'
import { AvatarTooLarge, AvatarUnreadable } from '#identity/errors'
import { lockAccount } from '#identity/actions/lock_account'
import type User from '#identity/models/user'

const FIRST_BYTES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
]

/** Content of polyglot files: a page, a script, a document, an archive. */
const POLYGLOT = /<(?:script|html|svg|iframe|\?php)|%PDF-\d|PK\x05\x06\0{4}/i

/** Whether the file starts like a JPEG, PNG or GIF, whatever its name. */
function looksLikePicture(bytes: Buffer): boolean {
  return FIRST_BYTES.some((first) => bytes.subarray(0, first.length).equals(first))
}

/** Whether another program could interpret the file as something other than a picture. */
function isPolyglot(bytes: Buffer): boolean {
  return POLYGLOT.test(bytes.toString('latin1'))
}

const { maxBytes, pixels } = marketplace.avatar

/** Checked before decoding: a file of a few kilobytes can claim 50,000 x 50,000 pixels. */
const MOST_PIXELS = 30_000_000
const SECONDS = 10

/**
 * Sets or removes a user's picture. Only re-encoded WebP is stored, square and small, so that metadata, locations and
 * embedded files are dropped.
 */
@inject()
export class ChangeAvatar {
  constructor(private files: PublicFiles) {}

  /**
   * The previous picture is deleted after the commit.
   * @param input.bytes of a JPEG, PNG or GIF (its first frame), at most 512 KiB; null for no picture
   * @throws AvatarTooLarge, AvatarUnreadable, NotFound for a deleted account
   */
  async execute({ userId, bytes }: { userId: number; bytes: Buffer | null }): Promise<User> {
    const key = bytes && (await this.#store(bytes))
    try {
      return await this.#assign(userId, key)
    } catch (error) {
      if (key) await this.files.delete(key)
      throw error
    }
  }

  async #store(bytes: Buffer): Promise<string> {
    if (bytes.length > maxBytes) throw new AvatarTooLarge(maxBytes)
    if (!looksLikePicture(bytes) || isPolyglot(bytes)) throw new AvatarUnreadable()
    const picture = await encode(bytes)
    // Keys are never reused, so caches may store their content forever.
    const key = `avatars/${randomUUID()}.webp`
    await this.files.put(key, picture, { contentType: 'image/webp' })
    return key
  }

  #assign(userId: number, key: string | null): Promise<User> {
    return atomically(undefined, async (trx) => {
      // Without the lock, two concurrent changes would both delete the same old picture and leave a new one behind.
      const user = await lockAccount(userId, trx)
      const before = user.avatarKey
      await user.merge({ avatarKey: key }).save()
      if (before) trx.after('commit', () => this.#deletePrevious(before))
      return user
    })
  }

  /** The new picture is already stored; a failure to delete the old one must not fail the request. */
  async #deletePrevious(key: string) {
    await this.files.delete(key).catch((error: unknown) => {
      logger.warn({ err: error, key }, 'an old picture could not be deleted')
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
