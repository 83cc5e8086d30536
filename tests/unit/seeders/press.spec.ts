import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { cover } from '#bin/market/press/covers'
import { type Language } from '#bin/market/press/fonts'
import { shape, widthOf } from '#bin/market/press/shaping'
import { breakLines } from '#bin/market/press/typesetting'
import { makeProduct } from '#bin/market/produce'
import { MADE_AT } from '#bin/market/draw'
import { readAvatar, readProductFiles, readShopPictures, textSource } from '#database/market/files'
import { admin, buyers, creators } from '#database/market/people'
import { shops } from '#database/market/shops/index'
import { InspectPdf } from '#watermarking/queries/inspect_pdf'

const MANUSCRIPTS = new URL('../../../bin/market/manuscripts/', import.meta.url)
const FILES = new URL('../../../database/market/files/', import.meta.url)
const manuscripts = readdirSync(MANUSCRIPTS).map((name) =>
  readFileSync(new URL(name, MANUSCRIPTS), 'utf8')
)
const SAMPLES: [Language, string][] = [
  ['zh', 'xiudengren'],
  ['ja', 'umibe-no-tokeiten'],
  ['en', 'the-last-lamp-room'],
]

test.group('The rendering of demo files', () => {
  test('has every file that the plans name, in at most 8 MB', async ({ assert }) => {
    let bytes = 0
    for (const shop of shops) {
      const { logo, banner } = await readShopPictures(shop)
      bytes += logo.length + banner.length
      for (const product of shop.products) {
        const { files } = await readProductFiles(product)
        assert.lengthOf(files, product.files.length)
      }
    }
    for (const { key } of [admin, ...creators, ...buyers]) bytes += (await readAvatar(key)).length
    assert.isAbove(bytes, 0)
    const names = readdirSync(FILES, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile())
    const size = files.reduce(
      (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
      0
    )
    assert.isAtMost(size, 8_000_000)
  })

  test('has an outline for every letter of every manuscript', ({ assert }) => {
    const letters = new Set(manuscripts.join('').replaceAll(/\s/g, ''))
    const blank = [...letters].filter((letter) => {
      const glyphs = shape(letter, { language: 'ja', weight: 400 })
      return glyphs.some(({ path }) => path.length === 0)
    })
    assert.isAbove(letters.size, 1000)
    assert.deepEqual(blank, [])
  })

  test('keeps lines within the measure and loses no letter ({0})')
    .with(SAMPLES)
    .run(({ assert }, [language, slug]) => {
      for (const paragraph of textSource(slug).split('\n').filter(Boolean)) {
        const lines = breakLines(paragraph, { language, weight: 400 }, 11, 320)
        assert.isTrue(lines.every(({ glyphs }) => widthOf(glyphs, 11) <= 320.5))
        const set = lines.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join('')
        assert.equal(set.replaceAll(/\s/g, ''), paragraph.replaceAll(/\s/g, ''))
      }
    })

  test('never begins a line with a closing mark, nor ends one with an opening mark ({0})')
    .with(SAMPLES)
    .run(({ assert }, [language, slug]) => {
      for (const paragraph of textSource(slug).split('\n').filter(Boolean)) {
        const lines = breakLines(paragraph, { language, weight: 400 }, 11, 213)
        const words = lines.map(({ glyphs }) => glyphs.map(({ text }) => text).join(''))
        for (const line of words.slice(1)) assert.notMatch(line, /^[，。、！？：；」』）”…ー]/u)
        for (const line of words.slice(0, -1)) assert.notMatch(line, /[「『（“]$/u)
      }
    })

  test('draws covers without text elements, so that no system font is needed', ({ assert }) => {
    for (const shop of shops) {
      for (const { slug, title, subtitle, art, palette, layout } of shop.products) {
        const { language, author } = shop
        const drawing = cover({ slug, language, title, subtitle, author, art, palette, layout })
        assert.notMatch(drawing, /<text|font-family|href/)
        assert.notInclude(drawing, 'NaN')
      }
    }
  })

  test('makes the files that the seeder reads: a cover of 1200 x 900 and a valid PDF', async ({
    assert,
    cleanup,
  }) => {
    const [shop] = shops
    const plan = shop!.products.find(({ slug }) => slug === 'bianian')!
    const once = await makeProduct(shop!, plan, MADE_AT)
    const files = await readProductFiles(plan)
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    assert.deepEqual(
      [files.cover, ...files.previews, ...files.files.map(({ bytes }) => bytes)].map(digest),
      [once.cover, ...once.previews, ...once.files.map(({ bytes }) => bytes)].map(digest)
    )
    const { width, height } = await sharp(once.cover).metadata()
    assert.deepEqual({ width, height }, { width: 1200, height: 900 })
    assert.lengthOf(once.previews, 3)

    const [pdf, text] = once.files
    assert.equal(text!.kind, 'text')
    const folder = await mkdtemp(join(tmpdir(), 'press-'))
    cleanup(() => rm(folder, { recursive: true }))
    const path = join(folder, 'book.pdf')
    await writeFile(path, pdf!.bytes)
    assert.deepEqual(await new InspectPdf().execute({ path }), {
      ok: true,
      pages: pdf!.pages!,
      isSigned: false,
    })
    assert.isTrue(pdf!.pages! >= 6 && pdf!.pages! <= 24)
  }).timeout(60_000)
})
