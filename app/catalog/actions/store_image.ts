import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import sharp, { type Metadata, type Sharp } from 'sharp'
import marketplace from '#config/marketplace'
import { PublicFiles } from '#core/storage/public_files'
import ProductImage from '#catalog/models/product_image'
import { LARGEST_WIDTH, storedWidths, versionKey } from '#catalog/models/image_sizes'
import { ImageTooLarge, ImageUnreadable } from '#catalog/errors'

/** What sharp decodes from pixels; SVG and PDF would be programs, not pictures. */
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']

/** Pixels are counted before they are decoded: a few kilobytes can pretend to be 50,000 x 50,000. */
const MOST_PIXELS = 30_000_000
const SECONDS = 15

/**
 * Keeps a picture for covers and previews. Only freshly encoded WebP is stored, in several
 * widths: whatever else the file carried (metadata, scripts, a second file) is left behind.
 */
@inject()
export class StoreImage {
  constructor(private files: PublicFiles) {}

  /**
   * @param bytes of a JPEG, PNG, WebP, AVIF or GIF (its first frame), at most 2 MiB
   * @throws ImageTooLarge, ImageUnreadable
   */
  async execute({ shopId, bytes }: { shopId: number; bytes: Buffer }): Promise<ProductImage> {
    const { maxBytes } = marketplace.images
    if (bytes.length > maxBytes) throw new ImageTooLarge(maxBytes)
    if (bytes.length === 0) throw new ImageUnreadable()

    const { width, height } = await this.#measure(bytes)
    const largest = Math.min(width, LARGEST_WIDTH)
    const storageKey = `images/${shopId}/${randomUUID()}`
    for (const version of storedWidths(largest)) {
      await this.files.put(versionKey(storageKey, version), await this.#encode(bytes, version), {
        contentType: 'image/webp',
      })
    }
    return ProductImage.create({
      shopId,
      role: 'preview',
      storageKey,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
    })
  }

  /** The size as it is seen: a photo may lie on its side and say so. */
  async #measure(bytes: Buffer): Promise<{ width: number; height: number }> {
    const metadata: Metadata | null = await open(bytes)
      .metadata()
      .catch(() => null)
    if (!metadata || !FORMATS.includes(metadata.format)) throw new ImageUnreadable()
    const { width, height } = metadata.autoOrient
    if (width * height > MOST_PIXELS) throw new ImageUnreadable()
    return { width, height }
  }

  async #encode(bytes: Buffer, width: number): Promise<Buffer> {
    try {
      return await open(bytes)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: SECONDS })
        .toBuffer()
    } catch {
      throw new ImageUnreadable()
    }
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
}
