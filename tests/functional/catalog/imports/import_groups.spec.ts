import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import { textSource } from '#database/market/files'
import { GROUPS, pictureBytes, storyText } from '#tests/support/catalog'
import { importFolder } from '#tests/support/files/imports'
import { makeCreator, type Seller } from '#tests/support/shops'

const ENTRY = `- key: one
  title: A story
  price: "5"
  cover: cover.png
  files: [story.txt]
  publish: true
`

const listOf = (groups: readonly (readonly string[])[]) =>
  ENTRY + `  synonymGroups:\n${groups.map((pair) => `    - [${pair.join(', ')}]\n`).join('')}`

const PAIRS = GROUPS.map(({ original, synonym }) => [original, synonym])
/** Line of the first group in `listOf`. */
const FIRST = 8

test.group('product:import of marked texts', (group) => {
  let folder = ''
  let seller: Seller
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    seller = await makeCreator()
    folder = await mkdtemp(join(tmpdir(), 'countermark-import-'))
    await writeFile(join(folder, 'story.txt'), storyText())
    await writeFile(join(folder, 'cover.png'), await pictureBytes())
    return () => rm(folder, { recursive: true })
  })

  const run = (list: string) => importFolder(folder, seller, list)
  const imported = () => Product.findByOrFail({ shopId: seller.shop.id })

  test('publishes a text with the 13 groups of the entry', async ({ assert }) => {
    const { output, exitCode } = await run(listOf(PAIRS))
    assert.equal(exitCode, 0, output)
    const product = await imported()
    assert.equal(product.status, 'published')
    assert.deepEqual(product.watermark.synonymGroups, GROUPS)
  })

  test('accepts groups with named words', async ({ assert }) => {
    const named = GROUPS.map((words) => `    - ${JSON.stringify(words)}`).join('\n')
    const { output, exitCode } = await run(`${ENTRY}  synonymGroups:\n${named}`)
    assert.equal(exitCode, 0, output)
    assert.deepEqual((await imported()).watermark.synonymGroups, GROUPS)
  })

  test('suggestGroups publishes a text with groups made of words of the text', async ({
    assert,
  }) => {
    await writeFile(join(folder, 'story.txt'), textSource('xiudengren'))
    const { output, exitCode } = await run(`${ENTRY}  suggestGroups: true`)
    assert.equal(exitCode, 0, output)
    const product = await imported()
    assert.equal(product.status, 'published')
    assert.lengthOf(product.watermark.synonymGroups, 13)
  })

  test('suggestGroups keeps the groups of the entry and adds the others', async ({ assert }) => {
    await writeFile(join(folder, 'story.txt'), textSource('xiudengren'))
    const { output, exitCode } = await run(
      `${ENTRY}  synonymGroups: [[但是, 然而]]\n  suggestGroups: true`
    )
    assert.equal(exitCode, 0, output)
    const { synonymGroups } = (await imported()).watermark
    assert.lengthOf(synonymGroups, 13)
    assert.deepEqual(synonymGroups[0], { original: '但是', synonym: '然而' })
  })

  test('reports how many groups it found in a text with too few words', async ({ assert }) => {
    await writeFile(join(folder, 'story.txt'), '但是，他走了。'.repeat(20))
    const { output, exitCode } = await run(`${ENTRY}  suggestGroups: true`)
    assert.equal(exitCode, 1)
    assert.match(output, /one, suggestGroups, line 7: story\.txt has words for only \d+ of the 13/)
    assert.isNull(await Product.findBy({ shopId: seller.shop.id }))
  })

  test('reports that there is no text to suggest groups for', async ({ assert }) => {
    const { output } = await run(
      `${ENTRY.replace('files: [story.txt]', 'files: []')}  suggestGroups: true`
    )
    assert.include(output, 'one, suggestGroups, line 7: None of the files is a text')
  })

  test('names the field and the line of a text that has no groups', async ({ assert }) => {
    const { output } = await run(ENTRY)
    assert.include(output, 'one, synonymGroups, line 1: Saved as a draft. To publish: Fill in 13')
  })

  test('a draft without groups is published by the next run with groups', async ({ assert }) => {
    await run(ENTRY)
    const { output, exitCode } = await run(listOf(PAIRS))
    assert.equal(exitCode, 0, output)
    assert.equal((await imported()).status, 'published')
  })

  test('groups chosen in the editor survive a corrected entry without groups', async ({
    assert,
  }) => {
    await run(ENTRY.replace('cover: cover.png', 'adult: false'))
    const draft = await imported()
    await draft.merge({ watermark: { ...draft.watermark, synonymGroups: GROUPS } }).save()
    const { output, exitCode } = await run(ENTRY)
    assert.equal(exitCode, 0, output)
    assert.deepEqual((await imported()).watermark.synonymGroups, GROUPS)
  })

  const faults: [string, string[][], number, string][] = [
    ['a missing group', PAIRS.slice(1), FIRST, 'synonymGroups'],
    ['a word of five characters', withLast(['一二三四五', '六']), FIRST + 12, 'original'],
    ['two equal words', withLast(['早晨', '早晨']), FIRST + 12, 'synonymGroups.12'],
    ['overlapping words', withLast(['慢慢地', '缓缓']), FIRST, 'original'],
    ['one word only', withLast(['早晨']), FIRST + 12, 'synonymGroups.12'],
  ]
  for (const [what, pairs, line, field] of faults) {
    test(`reports field and line of ${what}`, async ({ assert }) => {
      const { output, exitCode } = await run(listOf(pairs))
      assert.equal(exitCode, 1)
      assert.match(output, new RegExp(`\\bone, [\\w.]*${field}, line ${line}: `))
      assert.isNull(await Product.findBy({ shopId: seller.shop.id }))
    })
  }

  test('reports an unknown key within a group', async ({ assert }) => {
    const { output } = await run(
      `${ENTRY}  synonymGroups:\n    - { original: 慢慢, synonim: 缓缓 }`
    )
    assert.include(output, 'one, synonim, line 8: Unknown key')
  })

  test('errors of a product name the key of the entry and its line', async ({ assert }) => {
    const { output } = await run(ENTRY.replace('"5"', '999999999'))
    assert.match(output, /one, price, line 3: /)
  })
})

function withLast(pair: string[]): string[][] {
  return [...GROUPS.slice(0, 12).map(({ original, synonym }) => [original, synonym]), pair]
}
