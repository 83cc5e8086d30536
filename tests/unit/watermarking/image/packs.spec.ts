import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { test } from '@japa/runner'
import { openPromise } from 'yauzl'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { EmbedFile } from '#watermarking/actions/embed_file'
import { detectImageMarks } from '#watermarking/engines/image/detect_image_mark'
import { extractPictures } from '#watermarking/engines/pack/extract_pictures'
import { inspectPack } from '#watermarking/engines/pack/inspect_pack'
import { stampPack } from '#watermarking/engines/pack/stamp_pack'
import { packOf, type PackedFile } from '#tests/support/files/packs'
import { asImage, picture } from './image_samples.js'

const keys = [{ id: '1', secret: Buffer.alloc(32, 7) }]
const payload = '10a1b2c3d4e5'
const text = Buffer.from('some words')

test.group('Watermarking: packs of pictures', (group) => {
  let folder: string
  let drawing: Buffer
  let files = 0
  group.setup(async () => {
    folder = await makeTestFolder()
    drawing = await asImage(await picture(700, 500))
      .png()
      .toBuffer()
    return () => fs.rmSync(folder, { recursive: true })
  })
  group.each.timeout(60_000)

  const written = (bytes: Buffer) => {
    const file = path.join(folder, `pack-${files++}`)
    fs.writeFileSync(file, bytes)
    return file
  }
  const inspect = (entries: PackedFile[], language: 'zh' | 'ja' = 'zh') =>
    inspectPack({ path: written(packOf(entries)), language, isSrgbAgreed: false })
  const picturesOf = (name: string | Buffer, more: Partial<PackedFile> = {}) => [
    { name, bytes: drawing, ...more },
  ]

  test('pictures carry the mark, everything else stays byte for byte, names and order too', async ({
    assert,
  }) => {
    const source = written(
      packOf([
        { name: 'pages/', bytes: Buffer.alloc(0), mode: 0o040755 },
        { name: 'pages/一.png', bytes: drawing },
        { name: 'read me.txt', bytes: text, isDeflated: true },
        { name: 'pages/二.PNG', bytes: drawing, isDeflated: true },
        { name: '__MACOSX/pages/._一.png', bytes: text },
        {
          name: 'small.png',
          bytes: await asImage(await picture(300, 200))
            .png()
            .toBuffer(),
        },
      ])
    )
    const found = await inspectPack({ path: source, language: 'zh', isSrgbAgreed: false })
    assert.isTrue(found.ok)
    const entries = found.ok ? found.entries : []
    assert.deepEqual(
      entries.map(({ seq, name, isPicture, unmarkable }) => [seq, name, isPicture, unmarkable]),
      [
        [1, 'pages/一.png', true, null],
        [2, 'read me.txt', false, null],
        [3, 'pages/二.PNG', true, null],
        [4, 'small.png', true, 'too_small'],
      ]
    )
    const target = path.join(folder, 'copy')
    const input = { source, target, language: 'zh', keys, payload, marked: [1, 3] } as const
    const steps: number[] = []
    await stampPack(input, ({ page, pages }) => steps.push(page / pages))
    assert.equal(steps.at(-1), 1)

    const zip = await openPromise(target)
    const copied: [string, number][] = []
    for await (const entry of zip.eachEntry()) copied.push([entry.fileName, entry.crc32])
    assert.deepEqual(
      copied.map(([name]) => name),
      ['pages/', 'pages/一.png', 'read me.txt', 'pages/二.PNG', 'small.png']
    )
    assert.equal(copied[2]![1], crc32(text))
    assert.notEqual(copied[1]![1], crc32(drawing))

    const out = path.join(folder, 'out')
    fs.mkdirSync(out)
    const pictures = await extractPictures({ path: target, folder: out, most: 30 })
    assert.lengthOf(pictures, 3)
    const paths = pictures.map((one) => one.path)
    const { each } = await detectImageMarks({ paths, keys })
    assert.deepEqual(
      each.map((reading) => reading.payload),
      [payload, payload, null]
    )
  })

  test('the command names what a copy contains without a mark', async ({ assert }) => {
    const source = `${written(
      packOf([
        { name: 'a.png', bytes: drawing },
        { name: 'b.psd', bytes: text },
        { name: 'c.jpg', bytes: text },
      ])
    )}.zip`
    fs.renameSync(source.slice(0, -4), source)
    const target = path.join(folder, 'embedded.zip')
    assert.deepEqual(await new EmbedFile().execute({ source, target, payload, keys }), [
      { name: 'b.psd', reason: null },
      { name: 'c.jpg', reason: 'unreadable' },
    ])
  })

  test('names come out right from UTF-8, Shift_JIS, GB18030 and the field of Info-ZIP', async ({
    assert,
  }) => {
    const sjis = Buffer.from('83588350836283602e706e67', 'hex')
    const gbk = Buffer.from('b8dbbfda2e706e67', 'hex')
    const unicode = Buffer.from('海.png')
    const field = Buffer.alloc(9)
    field.writeUInt16LE(0x7075, 0)
    field.writeUInt16LE(5 + unicode.length, 2)
    field[4] = 1
    field.writeUInt32LE(crc32(Buffer.from('?.png')), 5)
    const cases = [
      [picturesOf('海.png'), 'zh', '海.png'],
      [picturesOf(Buffer.from('海.png'), { flags: 0 }), 'zh', '海.png'],
      [picturesOf(sjis, { flags: 0 }), 'ja', 'スケッチ.png'],
      [picturesOf(gbk, { flags: 0 }), 'zh', '港口.png'],
      [picturesOf('?.png', { flags: 0, extra: Buffer.concat([field, unicode]) }), 'zh', '海.png'],
    ] as const
    for (const [entries, language, name] of cases) {
      const found = await inspect([...entries], language)
      assert.equal(found.ok && found.entries[0]!.name, name)
    }
  })

  test('bytes that only one language would write are not read in the other', async ({ assert }) => {
    const sjis = Buffer.from('83588350836283602e706e67', 'hex')
    const gbk = Buffer.from('b8dbbfda2e706e67', 'hex')
    const cover = Buffer.from('b7e2c3e6', 'hex')
    const names = async (raws: Buffer[], language: 'zh' | 'ja') => {
      const found = await inspect(
        [...raws.map((name) => ({ name, bytes: text, flags: 0 })), ...picturesOf('a.png')],
        language
      )
      return found.ok && found.entries.slice(0, -1).map(({ name }) => name)
    }
    assert.deepEqual(await names([sjis], 'zh'), ['スケッチ.png'])
    // These bytes are half-width katakana as well: the other names decide, else the creator's language.
    assert.deepEqual(await names([gbk, cover], 'ja'), ['港口.png', '封面'])
    assert.deepEqual(await names([gbk, sjis], 'zh'), ['ｸﾛｿﾚ.png', 'スケッチ.png'])
    assert.deepEqual(await names([gbk], 'ja'), ['ｸﾛｿﾚ.png'])
    // Two programs have written to one archive.
    assert.deepEqual(await names([cover, sjis], 'ja'), ['封面', 'スケッチ.png'])
    // Traditional characters beyond GB2312.
    const traditional = Buffer.from('ae8bbcaf', 'hex')
    assert.deepEqual(await names([traditional], 'zh'), ['畫集'])
  })

  test('entries without a mark are never all that a copy has', async ({ assert }) => {
    const source = written(packOf(picturesOf('a.png')))
    const target = path.join(folder, 'unmarked')
    const input = { source, target, language: 'zh', keys, payload, marked: [] } as const
    await assert.rejects(() => stampPack(input), /empty/)
    assert.isFalse(fs.existsSync(target))
  })
})
