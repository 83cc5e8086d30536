import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { ImageRejected } from '#watermarking/errors'
import { carriersOf } from '#watermarking/engines/image/carriers'
import { detectImageMark, detectImageMarks } from '#watermarking/engines/image/detect_image_mark'
import { embedImageMark, embedMark } from '#watermarking/engines/image/embed_image_mark'
import { decodePayload, encodePayload, payloadScore } from '#watermarking/engines/image/mark_code'
import { lumaOf } from '#watermarking/engines/image/pixels'
import type { Pixels } from '#watermarking/engines/image/pixels'
import { psnr, ssim } from '#watermarking/engines/signal/image_quality'
import { makeTile } from '#watermarking/engines/image/tile'
import { asImage, asPng, page, picture } from './image_samples.js'

const keys = [{ id: '1', secret: Buffer.alloc(32, 6) }]
const [key] = keys as [(typeof keys)[0]]
const payload = '10c0ffee1234'

test.group('Image mark', (group) => {
  let folder: string
  let original: Pixels
  let copy: Pixels
  let marked: Buffer
  let blank: Pixels

  group.setup(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wm-image-'))
    original = await picture()
    copy = await embedMark(original, key, payload)
    marked = await asPng(asImage(copy))
    blank = await page(600, 420)
    return () => fs.rmSync(folder, { recursive: true })
  })

  const detect = async (image: Sharp | Buffer, options = {}) => {
    const file = path.join(folder, 'leak')
    fs.writeFileSync(file, Buffer.isBuffer(image) ? image : await asPng(image))
    return detectImageMark({ path: file, keys, ...options })
  }

  test('a key gives 32 distinct pilots, and chips that serve all bits evenly', ({ assert }) => {
    const { pilots, data } = carriersOf(key)
    assert.lengthOf(pilots, 32)
    for (const one of pilots) {
      for (const other of pilots) {
        const gap = Math.hypot(one.kx - other.kx, one.ky - other.ky)
        assert.isTrue(one === other || gap > 3)
      }
    }
    const uses = new Array(264).fill(0)
    for (const { cosine, sine } of data) for (const { bit } of [cosine, sine]) uses[bit]++
    assert.isAtMost(Math.max(...uses) - Math.min(...uses), 1)
    assert.notDeepEqual(pilots, carriersOf({ id: 'x', secret: Buffer.alloc(32, 7) }).pilots)
  })

  test('a tile has root mean square 1 and mean 0', ({ assert }) => {
    const tile = makeTile(key, payload)
    assert.closeTo(tile.reduce((sum, value) => sum + value * value, 0) / tile.length, 1, 1e-4)
    assert.closeTo(tile.reduce((sum, value) => sum + value, 0) / tile.length, 0, 1e-4)
  })

  test('the code of a payload is read back, with noise too, and not with another key', ({
    assert,
  }) => {
    const soft = Float64Array.from(
      encodePayload(key, payload),
      (bit, i) => (bit * 2 - 1) * (i % 7 ? 1 : -0.5)
    )
    assert.equal(decodePayload(key, soft), payload)
    assert.isNull(decodePayload({ id: '2', secret: Buffer.alloc(32, 1) }, soft))
    assert.isNull(
      decodePayload(
        key,
        soft.map((value, i) => (i % 3 ? value : -value))
      )
    )
    assert.isAbove(payloadScore(key, payload, soft), 10)
    assert.isBelow(Math.abs(payloadScore(key, '10ffffffffff', soft)), 4)
  })

  test('the mark is invisible: PSNR at least 41 dB, SSIM at least 0.98', async ({ assert }) => {
    const samples = [[original, copy] as const]
    for (const sample of [blank, await picture(400, 300)]) {
      samples.push([sample, await embedMark(sample, key, payload)])
    }
    for (const [before, after] of samples) {
      const { width, height } = before
      const lumas = [
        await lumaOf(before, width, height),
        await lumaOf(after, width, height),
      ] as const
      assert.isAtLeast(psnr(before.data, after.data), 41)
      assert.isAtLeast(ssim(...lumas), 0.98)
    }
  })

  const attacks: Record<string, (image: Buffer) => Sharp | Promise<Buffer | Sharp>> = {
    'nothing': (image) => sharp(image),
    'JPEG 50': (image) => sharp(image).jpeg({ quality: 50 }).toBuffer(),
    'half the size': (image) => sharp(image).resize(450),
    'a larger size': (image) => sharp(image).resize(1260),
    'a crop of a quarter': (image) =>
      sharp(image).extract({ left: 237, top: 113, width: 450, height: 300 }),
    'a turn by 2 degrees': (image) => sharp(image).rotate(2, { background: '#fff' }),
    'a mirror and a turn': (image) =>
      asPng(sharp(image).flop()).then((mirrored) =>
        sharp(mirrored).rotate(2, { background: '#000' })
      ),
    'a turn by 90 degrees': (image) => sharp(image).rotate(90),
    'standing on its head': (image) => sharp(image).rotate(180),
    'another aspect': (image) => sharp(image).resize(810, 480, { fit: 'fill' }),
    'a screenshot sent by messenger': async (image) => {
      const shot = sharp(image).extract({ left: 45, top: 30, width: 750, height: 480 })
      return sharp(await asPng(shot))
        .resize(540)
        .jpeg({ quality: 70 })
        .toBuffer()
    },
    'more contrast': (image) => sharp(image).linear(1.3, -38),
    'gray': (image) => sharp(image).grayscale(),
  }
  for (const [name, attack] of Object.entries(attacks)) {
    test(`the mark survives ${name}`, async ({ assert }) => {
      const leak = await attack(marked)
      const read = await detect(leak)
      assert.containSubset(read, {
        verdict: 'exact',
        payload,
        randomPart: 'c0ffee1234',
        keyId: '1',
      })
    })
  }

  test('an unmarked image, a page, or another key gives no result', async ({ assert }) => {
    const others = [{ id: '2', secret: Buffer.alloc(32, 9) }]
    const nothing = { verdict: 'none', payload: null, randomPart: null, keyId: null }
    assert.containSubset(await detect(asImage(original)), nothing)
    assert.containSubset(await detect(asImage(blank)), nothing)
    assert.containSubset(await detect(marked, { keys: others }), nothing)
  })

  test('two buyers who averaged their copies are both named', async ({ assert }) => {
    const others = ['10aaaaaaaaaa', '10bbbbbbbbbb', '1055555555cc']
    const [one, other] = [payload, '10deadbeef42']
    const second = await embedMark(original, key, other)
    const data = copy.data.map((level, i) => (level + second.data[i]!) >> 1)
    const averaged = await asImage({ ...copy, data })
      .jpeg({ quality: 80 })
      .toBuffer()
    const { listed } = await detect(averaged, { candidates: [...others, one, other] })
    const sure = listed.filter(({ isSure }) => isSure).map((buyer) => buyer.payload)
    assert.sameMembers(sure, [one, other])
  })

  test('of several images, one readable image is enough for all', async ({ assert }) => {
    const paths = [path.join(folder, 'one'), path.join(folder, 'two')]
    fs.writeFileSync(paths[0]!, await asPng(asImage(blank)))
    fs.writeFileSync(paths[1]!, marked)
    const read = await detectImageMarks({ paths, keys })
    assert.containSubset(read, { verdict: 'exact', payload })
    assert.isBelow(read.falseAccusation, 1e-7)
    assert.deepEqual(
      read.each.map(({ verdict }) => verdict),
      ['none', 'exact']
    )
  })

  test('a mark that is too faint to read is matched with the buyers, without false matches', async ({
    assert,
  }) => {
    const innocent = Array.from({ length: 200 }, (_, i) => `10${String(i).padStart(10, '0')}`)
    const faint = await sharp(marked).blur(1.5).jpeg({ quality: 40 }).toBuffer()
    const alone = await detect(faint, { candidates: innocent })
    assert.notEqual(alone.verdict, 'listed')
    const read = await detect(faint, { candidates: [...innocent, payload] })
    if (read.verdict !== 'exact') assert.equal(read.listed[0]?.payload, payload)
    assert.equal(read.payload, payload)
  })

  test('files keep their format and alpha, and lose their metadata', async ({ assert }) => {
    const target = path.join(folder, 'target')
    const plain = await picture(360, 270)
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const source = path.join(folder, `source.${format}`)
      const image = asImage(plain).withExif({ IFD0: { Artist: 'Somebody' } })
      await (format === 'jpeg' ? image : image.ensureAlpha(0.5)).toFormat(format).toFile(source)
      assert.containSubset(await embedImageMark({ source, target, keys, payload }), {
        width: 360,
        keyId: '1',
      })
      const metadata = await sharp(target).metadata()
      assert.equal(metadata.format, format)
      assert.equal(metadata.hasAlpha, format !== 'jpeg')
      assert.isUndefined(metadata.exif)
      assert.equal((await detectImageMark({ path: target, keys })).payload, payload)
    }
  })

  test('images that cannot be marked are rejected with a named error', async ({ assert }) => {
    const [source, target] = [path.join(folder, 'odd'), path.join(folder, 'never')]
    const reasonOf = async (bytes: Buffer) => {
      fs.writeFileSync(source, bytes)
      const error = await embedImageMark({ source, target, keys, payload }).then(
        () => null,
        (e: unknown) => e
      )
      return error instanceof ImageRejected ? error.reason : error
    }
    assert.equal(await reasonOf(Buffer.from('no image')), 'unreadable')
    assert.equal(
      await reasonOf(await asImage(original).resize(300, 200).png().toBuffer()),
      'too_small'
    )
    assert.equal(await reasonOf(await asImage(original).tiff().toBuffer()), 'unknown_format')
    const frame = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer()
    const animation = await Promise.all([frame('#123'), frame('#fed')])
    const frames = await sharp(animation, { join: { animated: true } })
      .gif()
      .toBuffer()
    assert.equal(await reasonOf(frames), 'animated')
    assert.isFalse(fs.existsSync(target))
  })
})
