import { readFileSync, readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import { checkGroups } from '#watermarking/engines/text/groups/check_groups'
import { suggestGroups } from '#watermarking/engines/text/groups/suggest_groups'
import { weighGroups } from '#watermarking/engines/text/groups/weigh_groups'

const FOLDER = new URL('../../../fixtures/ordinary_texts/', import.meta.url)

/** How many of the 13 need no person to look. English has few pairs that differ in four letters only. */
const NEED_NO_LOOK = { zh: 13, ja: 13, en: 6 }

test.group('Suggestions for ordinary texts', () => {
  for (const language of ['zh', 'ja', 'en'] as const) {
    const folder = new URL(`${language}/`, FOLDER)
    const texts = readdirSync(folder).map((name) => {
      const bytes = readFileSync(new URL(name, folder))
      return { name, bytes, found: suggestGroups({ bytes, taken: [] }) }
    })
    const mostlyAtLeast = (counts: number[], least: number) =>
      counts.filter((count) => count >= least).length >= 0.9 * counts.length

    test(`${language}: nine of ten texts of a few pages get at least 13 groups`, ({ assert }) => {
      assert.isAtLeast(texts.length, 12)
      const counts = texts.map(({ found }) => found.length)
      assert.isTrue(mostlyAtLeast(counts, 13), counts.join())
      const keeping = texts.map(({ found }) => found.filter(({ isNear }) => !isNear).length)
      assert.isTrue(mostlyAtLeast(keeping, NEED_NO_LOOK[language]), keeping.join())
    })

    test(`${language}: groups that need a look come last`, ({ assert }) => {
      for (const { name, found } of texts) {
        const first = found.findIndex(({ isNear }) => isNear)
        const after = first < 0 ? [] : found.slice(first)
        assert.isTrue(
          after.every(({ isNear }) => isNear),
          name
        )
      }
    })

    test(`${language}: the first 13 are valid and read back`, ({ assert }) => {
      for (const { name, bytes, found } of texts) {
        const groups = found.slice(0, 13)
        const problems = checkGroups(groups).filter(({ kind }) => kind !== 'wrong_count')
        assert.deepEqual(problems, [], name)
        if (groups.length < 13) continue
        const faults = weighGroups(bytes, groups).map(({ kind }) => kind)
        assert.notInclude(faults, 'reads_back_wrong', name)
        assert.notInclude(faults, 'synonym_in_source', name)
      }
    })
  }
})
