import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Attachment from '#catalog/models/attachment'
import ProductImage from '#catalog/models/product_image'
import Product from '#catalog/models/product'
import { importFolder } from '#tests/support/files/imports'
import { makeCreator, type Seller } from '#tests/support/shops'
import { pdfBytes, pictureBytes } from '#tests/support/catalog'

const LIST = `
products:
  - key: one
    title: Volume one
    price: "12.50"
    category: Books
    cover: cover.png
    files: [book.pdf]
    publish: true
  - key: two
    title: Volume two
    price: 1900
    currency: JPY
    type: link
    links: [{ url: "https://example.com/", accessCode: x7k2 }]
`

test.group('product:import', (group) => {
  let folder = ''
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countermark-import-'))
    await writeFile(join(folder, 'book.pdf'), await pdfBytes())
    await writeFile(join(folder, 'cover.png'), await pictureBytes())
    return () => rm(folder, { recursive: true })
  })

  const productsOf = ({ shop }: Seller) =>
    Product.query().where('shop_id', shop.id).orderBy('id').preload('attachments')

  test('creates a product for each entry, once however often it runs', async ({ assert }) => {
    const seller = await makeCreator()
    const first = await importFolder(folder, seller, LIST)
    assert.include(first.output, '2 created, 0 imported before, 0 failed')
    assert.equal(first.exitCode, 0)
    const again = await importFolder(folder, seller, LIST)
    assert.include(again.output, '0 created, 2 imported before, 0 failed')

    const [one, two, ...more] = await productsOf(seller)
    assert.isEmpty(more)
    assert.containsSubset(one!.$attributes, {
      title: 'Volume one',
      salesPrice: 1250n,
      currency: 'CNY',
      status: 'published',
    })
    assert.lengthOf(one!.attachments, 1)
    assert.containsSubset(two!.$attributes, {
      salesPrice: 1900n,
      status: 'draft',
      itemType: 'link',
    })
    assert.equal(two!.storageLinks[0]!.accessCode, 'x7k2')
  })

  test('takes alternative texts from entries that have them', async ({ assert }) => {
    const seller = await makeCreator()
    for (const name of ['two.png', 'three.png']) {
      await writeFile(join(folder, name), await pictureBytes())
    }
    const list = [
      '- key: one',
      '  title: Volume one',
      '  price: 1',
      '  cover: { file: cover.png, alt: " 一盏纸灯笼 " }',
      '  previews:',
      '    - two.png',
      '    - file: three.png',
      '      alt: The third page',
    ].join('\n')
    const { output, exitCode } = await importFolder(folder, seller, list)
    assert.equal(exitCode, 0, output)
    const images = await ProductImage.query().where('shop_id', seller.shop.id).orderBy('sort')
    assert.deepEqual(
      images.map(({ role, alt }) => [role, alt]),
      [
        ['cover', '一盏纸灯笼'],
        ['preview', ''],
        ['preview', 'The third page'],
      ]
    )
  })

  test('reports field and line of an invalid image', async ({ assert }) => {
    const seller = await makeCreator()
    const first = ['- key: one', '  title: One', '  price: 1'].join('\n')
    for (const [line, words] of [
      ['cover: { file: cover.png, text: A lantern }', 'one, text, line 4: Unknown key'],
      ['cover: { alt: A lantern }', 'one, cover.file, line 4: '],
      [`cover: { file: cover.png, alt: "${'a'.repeat(201)}" }`, 'one, cover.alt, line 4: '],
      ['cover: { file: gone.png }', 'one, cover, line 4: '],
      ['previews: [{ file: gone.png }]', 'one, previews, line 4: '],
      ['cover: 7', 'one, cover, line 4: '],
    ] as const) {
      const { output, exitCode } = await importFolder(folder, seller, `${first}\n  ${line}`)
      assert.equal(exitCode, 1, line)
      assert.include(output, words)
    }
    assert.isEmpty(await productsOf(seller))
  })

  test('reports invalid entries and creates the others; a corrected entry is created later', async ({
    assert,
  }) => {
    const seller = await makeCreator()
    const wrong = LIST.replace('publish: true', 'publish: true\n    originalPrice: "0.001"')
    const { output, exitCode } = await importFolder(folder, seller, wrong)
    assert.include(output, 'one, originalPrice, line 10: “0.001” is not a valid amount in CNY')
    assert.include(output, '1 created, 0 imported before, 1 failed')
    assert.equal(exitCode, 1)

    const corrected = await importFolder(folder, seller, LIST)
    assert.include(corrected.output, '1 created, 1 imported before, 0 failed')
    const files = await Attachment.query().where('shop_id', seller.shop.id)
    assert.lengthOf(files, 1)
  })

  test('rejects unknown keys by name and line, and reports field and line of every error', async ({
    assert,
  }) => {
    const seller = await makeCreator()
    const { output, exitCode } = await importFolder(
      folder,
      seller,
      [
        '- key: one',
        '  titel: Volume one',
        '  price: 1',
        '- key: two',
        '  title: Two',
        '  price: cheap',
        '  files: [gone.pdf]',
        '- key: three',
        '  title: Three',
        '  price: 1',
        '  files: [gone.pdf]',
        '  links:',
        '    - { url: "https://example.com/", pasword: x }',
        '- key: four',
        '  title: Four',
        '  price: 1',
        '  files:',
        '    - gone.pdf',
      ].join('\n')
    )
    assert.include(output, 'one, titel, line 2: Unknown key')
    assert.match(output, /one, title, line 1: /, 'all other errors are reported in the same run')
    assert.match(output, /two, price, line 6: /)
    assert.include(output, 'three, pasword, line 13: Unknown key')
    assert.match(output, /four, files, line 18: .*gone\.pdf/)
    assert.equal(exitCode, 1)
    assert.isEmpty(await productsOf(seller))
  })

  test('reports line and column of invalid YAML', async ({ assert }) => {
    const { output } = await importFolder(
      folder,
      await makeCreator(),
      '- key: one\n  title: "open\n'
    )
    assert.match(output, /products\.yaml, line \d, column \d+: /)
    assert.notMatch(output, /at line/, 'the place is reported once')
  })

  test('publishes a corrected entry on the next run', async ({ assert }) => {
    const seller = await makeCreator()
    const bare = '- { key: a, title: A, price: "5", publish: true }'
    const first = await importFolder(folder, seller, bare)
    assert.equal(first.exitCode, 1)
    assert.include(first.output, 'a, cover, line 1: Saved as a draft. To publish: Add a cover')
    assert.include(first.output, 'a, files, line 1: Saved as a draft. To publish: Add at least one')
    assert.equal((await productsOf(seller))[0]!.status, 'draft')
    const whole = LIST.replaceAll('key: one', 'key: a')
    const second = await importFolder(folder, seller, whole)
    assert.equal(second.exitCode, 0, second.output)
    const [product, ...more] = await productsOf(seller)
    assert.equal(product!.status, 'published')
    assert.equal(product!.title, 'Volume one')
    assert.lengthOf(more, 1)
  })

  test('reads nothing outside its folder', async ({ assert }) => {
    const seller = await makeCreator()
    const outside = join(tmpdir(), `outside-${process.pid}.pdf`)
    await writeFile(outside, await pdfBytes())
    await symlink(outside, join(folder, 'link.pdf'))
    for (const name of ['../' + outside.split('/').at(-1), outside, 'link.pdf']) {
      const list = `- { key: a, title: A, price: 1, files: ["${name}"] }`
      const { output } = await importFolder(folder, seller, list)
      assert.include(output, '0 created, 0 imported before, 1 failed', name)
    }
    await rm(outside)
    assert.isEmpty(await productsOf(seller))
  })

  for (const list of ['', 'products: 7', '"a', '- 7', '- { key: a }', 'products: [[[[']) {
    test(`reports an error message for ${JSON.stringify(list)}`, async ({ assert }) => {
      const { output, exitCode } = await importFolder(folder, await makeCreator(), list)
      assert.equal(exitCode, 1)
      assert.notInclude(output, 'Error')
    })
  }
})
