import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import type { Pixels } from '#watermarking/engines/image/pixels'
import { lumaOf } from '#watermarking/engines/image/pixels'
import type { Plane } from '#watermarking/engines/signal/plane'

/** Longest side that a page needs in a photo of it; more is noise. */
const LONGEST_SIDE = 3600

/** A picture, read once and drawn in several sizes. */
export class PictureLuma {
  readonly #sizes = new Map<string, Plane>()

  private constructor(private readonly pixels: Pixels) {}

  /** @throws ImageRejected `unreadable` */
  static async read(path: string): Promise<PictureLuma> {
    const image = openImage(path)
      .flatten({ background: '#ffffff' })
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    return new PictureLuma(await readPixels(image))
  }

  get side(): number {
    return Math.max(this.pixels.width, this.pixels.height)
  }

  /** @param side the longer one, never more than the picture's own */
  async atSide(side: number, isInverted: boolean): Promise<Plane> {
    const scale = Math.min(1, side / this.side)
    const key = `${Math.round(scale * this.side)}${isInverted}`
    const known = this.#sizes.get(key)
    if (known) return known
    const [width, height] = [this.pixels.width, this.pixels.height].map((length) =>
      Math.max(1, Math.round(length * scale))
    )
    const plane = await lumaOf(this.pixels, width!, height!)
    if (isInverted) plane.values.forEach((value, i) => (plane.values[i] = 255 - value))
    this.#sizes.set(key, plane)
    return plane
  }
}
