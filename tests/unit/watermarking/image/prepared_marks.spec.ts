import { test } from '@japa/runner'
import sharp from 'sharp'
import { markImage } from '#watermarking/engines/image/embed_image_mark'
import { fidelityOf } from '#watermarking/engines/image/fidelity/fidelity'
import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import { MARKED } from '#watermarking/engines/image/mark_parameters'
import { decibels } from '#watermarking/engines/signal/image_quality'
import { asImage, page, picture } from './image_samples.js'

const keys = [{ id: '1', secret: Buffer.alloc(32, 6) }]
const payload = '10c0ffee1234'

test.group('Watermarking: marks that are prepared', (group) => {
  group.each.timeout(60_000)

  const sources = async () =>
    [
      [
        'jpeg',
        await asImage(await picture(800, 600))
          .jpeg({ quality: 92 })
          .toBuffer(),
      ],
      [
        'webp',
        await asImage(await picture(700, 500))
          .webp({ quality: 90 })
          .toBuffer(),
      ],
      [
        'png',
        await asImage(await picture(500, 400))
          .ensureAlpha(0.5)
          .png()
          .toBuffer(),
      ],
      [
        'page',
        await asImage(await page(600, 420))
          .png()
          .toBuffer(),
      ],
      [
        'gray',
        await sharp(
          await asImage(await picture(400, 300))
            .png()
            .toBuffer()
        )
          .grayscale()
          .jpeg()
          .toBuffer(),
      ],
    ] as const

  test('a copy is the same byte for byte, whether its mark was prepared or not', async ({
    assert,
  }) => {
    for (const [name, source] of await sources()) {
      const { bytes, prepared } = await markImage(source, { keys, payload })
      const again = await markImage(source, { keys, payload, prepared })
      assert.isTrue(again.bytes.equals(bytes), name)
    }
  })

  test('what one buyer’s copy has found keeps the copies of others within the limits', async ({
    assert,
  }) => {
    for (const [name, source] of await sources()) {
      const { prepared } = await markImage(source, { keys, payload })
      for (const other of ['100000000001', '10ffffffffff']) {
        const { bytes } = await markImage(source, { keys, payload: other, prepared })
        const original = await readPixels(openImage(source))
        const copy = await readPixels(openImage(bytes))
        const { meanSquare, similarity } = fidelityOf(original, copy)
        assert.isAtLeast(decibels(meanSquare), MARKED.leastPsnr, name)
        assert.isAtLeast(similarity, MARKED.leastSimilarity, name)
      }
    }
  })
})
