import { story } from '#tests/support/delivery'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

/** The words of each group several times, in paragraphs of their own. */
export const paragraphs = story(4)
  .split(/\r\n/)
  .map((line) => `<p>${line}</p>`)
  .join('\n')

/** A JPEG of 10:7. Its shorter side must have 256 pixels to carry a mark. */
export const drawing = async (width: number) =>
  asImage(await picture(width, Math.round(width * 0.7)))
    .jpeg({ quality: 92 })
    .toBuffer()
