import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from '@japa/runner'
import sharp, { type Sharp } from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import { detectImageMark } from '#watermarking/engines/image/detect_image_mark'
import { embedImageMark } from '#watermarking/engines/image/embed_image_mark'
import { fidelityOf } from '#watermarking/engines/image/fidelity/fidelity'
import { openImage, readPixels } from '#watermarking/engines/image/read_pixels'
import { decibels } from '#watermarking/engines/signal/image_quality'
import { asImage, asPng, blackPng, picture } from './image_samples.js'

const keys = [{ id: '1', secret: Buffer.alloc(32, 6) }]
const payload = '10c0ffee1234'

test.group('Unusual and hostile images', (group) => {
  let folder: string
  let plain: Sharp
  const file = (name: string) => path.join(folder, name)

  group.setup(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wm-hostile-'))
    plain = asImage(await picture(480, 360))
    return () => fs.rmSync(folder, { recursive: true })
  })

  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } })

  const domainError = (work: Promise<unknown>) =>
    work.then(
      () => 'nothing refused',
      (error: unknown) => (error instanceof ImageRejected ? error.reason : error)
    )

  test('a single pixel and a line of 50,000 are not marked and have no mark', async ({
    assert,
  }) => {
    for (const [width, height] of [
      [1, 1],
      [50_000, 1],
      [1, 3000],
    ] as const) {
      fs.writeFileSync(file('odd.png'), await asPng(blank(width, height)))
      const marking = embedImageMark({
        source: file('odd.png'),
        target: file('never'),
        keys,
        payload,
      })
      assert.equal(await domainError(marking), 'too_small')
      assert.equal((await detectImageMark({ path: file('odd.png'), keys })).verdict, 'none')
    }
  })

  test('a small file that decompresses to a huge image is rejected by its header', async ({
    assert,
  }) => {
    fs.writeFileSync(file('bomb.png'), blackPng(10_000, 9000))
    const marking = embedImageMark({
      source: file('bomb.png'),
      target: file('never'),
      keys,
      payload,
    })
    assert.equal(await domainError(marking), 'too_large')
    assert.equal(await domainError(detectImageMark({ path: file('bomb.png'), keys })), 'unreadable')
    assert.isFalse(fs.existsSync(file('never')))
  })

  test('a truncated image is rejected, and no target is left', async ({ assert }) => {
    const bytes = await asPng(plain.clone())
    fs.writeFileSync(file('cut.png'), bytes.subarray(0, bytes.length >> 1))
    const marking = embedImageMark({
      source: file('cut.png'),
      target: file('never'),
      keys,
      payload,
    })
    assert.equal(await domainError(marking), 'unreadable')
    assert.equal(await domainError(detectImageMark({ path: file('cut.png'), keys })), 'unreadable')
    assert.isFalse(fs.existsSync(file('never')) || fs.existsSync(file('never.part')))
  })

  const kinds: Record<string, () => Promise<Buffer>> = {
    'CMYK': () => plain.clone().toColorspace('cmyk').jpeg().toBuffer(),
    '16 bits': () => plain.clone().toColorspace('rgb16').png().toBuffer(),
    'gray with alpha': () => plain.clone().grayscale().ensureAlpha(0.7).png().toBuffer(),
    'a palette': () => plain.clone().png({ palette: true, effort: 1 }).toBuffer(),
    'a turned camera': () => plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  }
  for (const [name, make] of Object.entries(kinds)) {
    test(`an image with ${name} is marked, unchanged otherwise, and read`, async ({ assert }) => {
      fs.writeFileSync(file('kind'), await make())
      await embedImageMark({ source: file('kind'), target: file('marked'), keys, payload })
      const [before, after] = await Promise.all(
        [file('kind'), file('marked')].map((one) => readPixels(openImage(one)))
      )
      const { meanSquare, similarity } = fidelityOf(before!, after!)
      assert.isAtLeast(decibels(meanSquare), 41)
      assert.isAtLeast(similarity, 0.98)
      assert.equal((await detectImageMark({ path: file('marked'), keys })).payload, payload)
    })
  }

  test('the name of the target determines the format', async ({ assert }) => {
    await plain.clone().png().toFile(file('source.png'))
    await embedImageMark({ source: file('source.png'), target: file('out.jpg'), keys, payload })
    assert.equal((await sharp(file('out.jpg')).metadata()).format, 'jpeg')
    assert.equal((await detectImageMark({ path: file('out.jpg'), keys })).payload, payload)
  })
})
