import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { test } from '@japa/runner'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { embedImageMark } from '#watermarking/engines/image/embed_image_mark'
import { inspectImage } from '#watermarking/engines/image/inspection/inspect_image'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { asImage, blackPng, picture } from './image_samples.js'

const keys = [{ id: '1', secret: Buffer.alloc(32, 7) }]
const payload = '10a1b2c3d4e5'

test.group('Watermarking: which images can be marked', (group) => {
  let folder: string
  let plain: Sharp
  let files = 0
  group.setup(async () => {
    folder = await makeTestFolder()
    plain = asImage(await picture(420, 300))
    return () => fs.rmSync(folder, { recursive: true })
  })

  async function inspect(bytes: Buffer) {
    // A name of its own, because libvips keeps what it read by name.
    const file = path.join(folder, `file-${files++}`)
    fs.writeFileSync(file, bytes)
    return inspectImage({ path: file })
  }

  test('JPEG, PNG and WebP can be marked, told by their bytes', async ({ assert }) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const found = await inspect(await plain.clone().toFormat(format).toBuffer())
      assert.deepEqual(found, { ok: true, format, width: 420, height: 300, isWideGamut: false })
    }
  })

  const refused: Record<string, [reason: string, make: () => Promise<Buffer>]> = {
    'no image': ['unreadable', async () => Buffer.from('no image')],
    'a truncated JPEG': [
      'unreadable',
      async () => {
        const bytes = await plain.clone().jpeg().toBuffer()
        return bytes.subarray(0, bytes.length * 0.7)
      },
    ],
    'a TIFF': ['unknown_format', () => plain.clone().tiff().toBuffer()],
    'an animated WebP': ['animated', () => animation('webp')],
    'an animated PNG': [
      'animated',
      async () => asAnimatedPng(await plain.clone().png().toBuffer()),
    ],
    'a side below 256 pixels': ['too_small', () => plain.clone().resize(400, 255).png().toBuffer()],
    'more than 80 megapixels': ['too_large', async () => blackPng(10_000, 9000)],
    'CMYK': ['cmyk', () => plain.clone().toColorspace('cmyk').jpeg().toBuffer()],
    '16 bits per color': ['deep', () => plain.clone().toColorspace('rgb16').png().toBuffer()],
    'nothing but transparency': ['faint', () => plain.clone().ensureAlpha(0).png().toBuffer()],
  }
  for (const [name, [reason, make]] of Object.entries(refused)) {
    test(`${name} is refused as ${reason}`, async ({ assert }) => {
      assert.deepEqual(await inspect(await make()), { ok: false, reason })
    })
  }

  test('colors beyond sRGB are named, those of sRGB are not', async ({ assert }) => {
    const withProfile = (name: string) => plain.clone().withIccProfile(name).jpeg().toBuffer()
    assert.containSubset(await inspect(await withProfile('p3')), { ok: true, isWideGamut: true })
    assert.containSubset(await inspect(await withProfile('srgb')), { isWideGamut: false })
  })

  test('a damaged profile does not stop the inspection', async ({ assert }) => {
    const bytes = await plain.clone().withIccProfile('p3').jpeg().toBuffer()
    const at = bytes.indexOf('acsp') - 36
    for (const offset of [128, 132, 140, 200]) {
      const damaged = Buffer.from(bytes)
      damaged.fill(0xff, at + offset, at + offset + 16)
      assert.property(await inspect(damaged), 'ok')
    }
  })

  test('a copy is upright, in sRGB, as dense as its source, and says nothing else', async ({
    assert,
  }) => {
    const [source, target] = [path.join(folder, 'camera'), path.join(folder, 'copy')]
    await plain
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6, density: 300 })
      .jpeg()
      .toFile(source)
    await embedImageMark({ source, target, keys, payload })
    const { width, height, orientation, density, icc, exif, xmp } = await sharp(target).metadata()
    assert.deepEqual(
      { width, height, density, xmp },
      { width: 300, height: 420, density: 300, xmp: undefined }
    )
    assert.isTrue(orientation === undefined || orientation === 1)
    assert.include(icc!.toString('latin1').replaceAll('\0', ''), 'sRGB')
    const said = exif?.toString('latin1') ?? ''
    assert.notInclude(said, 'Somebody')
    assert.notInclude(fs.readFileSync(target).toString('latin1'), 'GPS')
  })
})

async function animation(format: 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([frame('#123'), frame('#fed')])
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** With an animation's control chunk after the header. */
function asAnimatedPng(bytes: Buffer): Buffer {
  const afterHeader = 8 + 25
  const content = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1')
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length - 4, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([
    bytes.subarray(0, afterHeader),
    frame.subarray(0, 4),
    content,
    frame.subarray(4),
    bytes.subarray(afterHeader),
  ])
}
