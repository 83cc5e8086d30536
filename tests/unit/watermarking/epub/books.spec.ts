import fs from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import { openPromise } from 'yauzl'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { EmbedFile } from '#watermarking/actions/embed_file'
import { PackRejected } from '#watermarking/errors'
import { inspectBook } from '#watermarking/engines/epub/inspect_book'
import { readBookWords, readLeakedWords } from '#watermarking/engines/epub/read_book'
import { stampBook, type StampBookInput } from '#watermarking/engines/epub/stamp_book'
import { detectImageMarks } from '#watermarking/engines/image/detect_image_mark'
import { extractPictures } from '#watermarking/engines/pack/extract_pictures'
import { readCode } from '#watermarking/engines/text/read_code'
import { readText } from '#watermarking/engines/text/read_text'
import { DetectFile } from '#watermarking/queries/detect_file'
import { groups, story } from '#tests/unit/watermarking/text/samples'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'
import { bookOf, chapterOf, type BookPlan } from '#tests/support/files/books'
import { packOf } from '#tests/support/files/packs'
import { unzip } from '#tests/support/files/unzip'

const keys = [{ id: '1', secret: Buffer.alloc(32, 7) }]
const payload = '10a1b2c3d4e5'
const code = 0x15ac
const paragraphs = (text = story(2)) =>
  text
    .split(/\r\n/)
    .map((line) => `<p>${line}</p>`)
    .join('\n')

test.group('EPUB: books', (group) => {
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
    const file = path.join(folder, `book-${files++}.epub`)
    fs.writeFileSync(file, bytes)
    return file
  }
  const inspect = (plan: BookPlan) =>
    inspectBook({ path: written(bookOf(plan)), isSrgbAgreed: false })
  const stamp = async (plan: BookPlan, input: Partial<StampBookInput> = {}) => {
    const source = written(bookOf(plan))
    const target = `${source}-copy`
    const words = { groups, code }
    await stampBook({ source, target, keys, payload, marked: [], words, page: null, ...input })
    return target
  }
  const page = { words: '本书为以下买家制作', line: '2026 · <Lin & "co">', locale: 'zh-CN' }

  test('a copy has its mark in pictures and words, and a page at the end', async ({ assert }) => {
    const icon = await asImage(await picture(300, 200))
      .png()
      .toBuffer()
    const plan = {
      chapters: ['<h1>大事</h1>', paragraphs()],
      pictures: {
        'a.png': drawing,
        'b.png': drawing,
        'small.png': icon,
        'c.gif': Buffer.from('G'),
      },
    }
    const found = await inspect(plan)
    assert.isTrue(found.ok)
    const entries = found.ok ? found.entries : []
    assert.deepEqual(
      entries.map(({ name, isPicture, unmarkable }) => [name, isPicture, unmarkable]),
      [
        ['OEBPS/a.png', true, null],
        ['OEBPS/b.png', true, null],
        ['OEBPS/small.png', true, 'too_small'],
        ['OEBPS/c.gif', false, null],
      ]
    )
    const marked = entries.filter((one) => one.isPicture && !one.unmarkable).map(({ seq }) => seq)
    const target = await stamp(plan, { marked, page })

    const [before, after] = [unzip(bookOf(plan)), unzip(fs.readFileSync(target))]
    assert.deepEqual([...after.keys()], [...before.keys(), 'OEBPS/countermark-copy.xhtml'])
    const same = [...before].filter(([name, bytes]) => after.get(name) === bytes)
    assert.sameMembers(
      same.map(([name]) => name),
      [
        'mimetype',
        'META-INF/container.xml',
        'OEBPS/nav.xhtml',
        'OEBPS/style.css',
        'OEBPS/small.png',
        'OEBPS/c.gif',
      ]
    )
    assert.include(after.get('OEBPS/book.opf'), '<itemref idref="countermark-copy"/></spine>')
    assert.include(
      after.get('OEBPS/countermark-copy.xhtml'),
      '2026 · &lt;Lin &amp; &quot;co&quot;&gt;'
    )
    assert.isTrue((await inspectBook({ path: target, isSrgbAgreed: false })).ok)

    const out = path.join(folder, 'out')
    fs.mkdirSync(out)
    const pictures = await extractPictures({ path: target, folder: out, most: 30 })
    const { each } = await detectImageMarks({ paths: pictures.map((one) => one.path), keys })
    assert.deepEqual(
      each.map((reading) => reading.payload),
      [payload, payload, null]
    )
    const { markable } = await readBookWords({ path: target })
    assert.equal(readCode(readText(markable, groups)).code, code)
  })

  test('the type stands first, stored and without extra fields, wherever it stood', async ({
    assert,
  }) => {
    const type = Buffer.from('application/epub+zip\n')
    const last = { name: 'mimetype', bytes: type, isDeflated: true }
    const source = written(bookOf({ without: ['mimetype'], files: [last] }))
    const target = `${source}-copy`
    await stampBook({ source, target, keys, payload, marked: [], words: null, page })
    const copy = fs.readFileSync(target)
    assert.equal(copy.toString('latin1', 30, 58), 'mimetypeapplication/epub+zip')
    assert.equal(copy.readUInt16LE(8), 0)
    assert.equal(copy.readUInt16LE(28), 0)
    const zip = await openPromise(target)
    const names: string[] = []
    for await (const entry of zip.eachEntry()) names.push(entry.fileName)
    assert.equal(names[0], 'mimetype')
    assert.lengthOf(
      names.filter((name) => name === 'mimetype'),
      1
    )
  })

  test('the same input gives the same bytes', async ({ assert }) => {
    const plan = { chapters: [paragraphs()], pictures: { 'a.png': drawing } }
    const copies = [await stamp(plan, { page }), await stamp(plan, { page })]
    assert.deepEqual(fs.readFileSync(copies[0]!), fs.readFileSync(copies[1]!))
  })

  test('the page says nothing that would be read as a word of a group', async ({ assert }) => {
    const words = '因为 Lin 购买了它'
    const copy = unzip(fs.readFileSync(await stamp({}, { page: { ...page, words } })))
    assert.notInclude(copy.get('OEBPS/countermark-copy.xhtml'), '因为')
    const silent = await stamp({}, { page: { ...page, words }, words: null })
    assert.include(unzip(fs.readFileSync(silent)).get('OEBPS/countermark-copy.xhtml'), '因为')
  })

  test('the page of a fixed layout has the size of the others, and a name of its own', async ({
    assert,
  }) => {
    const fixed = chapterOf('<p>a</p>').replace(
      '<head>',
      '<head><meta name="viewport" content="width=900, height=1200"/>'
    )
    const target = await stamp(
      {
        files: [
          { name: 'OEBPS/c0.xhtml', bytes: Buffer.from(fixed) },
          { name: 'OEBPS/countermark-copy.xhtml', bytes: Buffer.from('another') },
        ],
      },
      { page }
    )
    const added = unzip(fs.readFileSync(target)).get('OEBPS/countermark-copy-2.xhtml')
    assert.include(added, '<meta name="viewport" content="width=900, height=1200"/>')
  })

  test('obfuscated fonts and EPUB 2 are taken', async ({ assert }) => {
    const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"
      xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData>
      <enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></enc:EncryptedData></encryption>`
    const obfuscated = [{ name: 'META-INF/encryption.xml', bytes: Buffer.from(encryption) }]
    assert.isTrue((await inspect({ files: obfuscated })).ok)
    assert.isTrue((await inspect({ version: '2.0' })).ok)
  })

  test('a leaked book is read whole, repacked, damaged, and as a folder of documents', async ({
    assert,
  }) => {
    const target = await stamp({ chapters: [paragraphs()] }, { page })
    const copy = unzip(fs.readFileSync(target))
    const chapter = Buffer.from(copy.get('OEBPS/c0.xhtml')!)
    const archives = [
      fs.readFileSync(target),
      packOf([{ name: 'x/c0.xhtml', bytes: chapter }]),
      packOf([{ name: 'c0.html', bytes: chapter.subarray(0, chapter.length - 30) }]),
    ]
    for (const bytes of archives) {
      const text = await readLeakedWords({ path: written(bytes) })
      assert.equal(readCode(readText(text, groups)).code, code)
      assert.notInclude(text, '制作')
    }
    const none = await readLeakedWords({
      path: written(packOf([{ name: 'a.png', bytes: drawing }])),
    })
    assert.equal(none, '')
    await assert.rejects(() => readLeakedWords({ path: written(Buffer.from('PK')) }), PackRejected)
  })

  test('the commands write and read the marks of a book', async ({ assert }) => {
    const chapters = [paragraphs()]
    const drawn = written(bookOf({ chapters, pictures: { 'a.png': drawing } }))
    const target = path.join(folder, 'out.epub')
    const input = { source: drawn, target, payload, keys, groups }
    assert.deepEqual(await new EmbedFile().execute(input), [])
    const detected = await new DetectFile().execute({ path: target, keys })
    assert.equal(detected.payload, payload)

    const plain = written(bookOf({ chapters }))
    const words = path.join(folder, 'words.epub')
    await new EmbedFile().execute({ source: plain, target: words, payload, keys, groups })
    const read = await new DetectFile().execute({ path: words, keys, groups })
    assert.equal(read.payload, '14e5')
    const bare = { source: plain, target: path.join(folder, 'bare.epub'), payload, keys }
    await assert.rejects(() => new EmbedFile().execute(bare), PackRejected)
  })
})
