import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from '@japa/runner'
import { EmbedFile } from '#watermarking/actions/embed_file'
import { TextRejected } from '#watermarking/errors'
import { DetectFile } from '#watermarking/queries/detect_file'
import { readGroups } from '#watermarking/values/read_groups'
import { groups, story } from './samples.js'

const keys = [{ id: '1', secret: Buffer.alloc(32, 6) }]

test.group('Texts in the commands', (group) => {
  let folder: string
  const at = (name: string) => path.join(folder, name)

  group.setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wm-text-'))
    fs.writeFileSync(at('in.txt'), story())
    return () => fs.rmSync(folder, { recursive: true })
  })

  const embed = (payload: string, given: typeof groups | undefined = groups) =>
    new EmbedFile().execute({
      source: at('in.txt'),
      target: at('out.txt'),
      payload,
      keys,
      groups: given && [...given],
    })
  const detect = () => new DetectFile().execute({ path: at('out.txt'), keys, groups: [...groups] })

  for (const payload of ['0000', '0001', '1a5c', '1fff']) {
    test(`${payload} is read as it was written`, async ({ assert }) => {
      await embed(payload)
      assert.deepEqual(await detect(), { payload, confidence: 1 })
    })
  }

  test('a piece in which not every group is visible gives no code', async ({ assert }) => {
    await embed('1a5c')
    const piece = fs.readFileSync(at('out.txt'), 'utf8').slice(0, 12)
    fs.writeFileSync(at('out.txt'), piece)
    const { payload, confidence } = await detect()
    assert.isNull(payload)
    assert.isBelow(confidence, 1)
  })

  test('an invalid code, and a text without groups, are rejected', async ({ assert }) => {
    for (const payload of ['2000', 'xyz']) {
      const error = await embed(payload).catch((domainError: unknown) => domainError)
      assert.instanceOf(error, TextRejected)
    }
    const bare = { source: at('in.txt'), target: at('out.txt'), payload: '1', keys }
    const error = await new EmbedFile().execute(bare).catch((domainError: unknown) => domainError)
    assert.instanceOf(error, TextRejected)
  })

  test('groups come from a JSON file, exactly 13', async ({ assert }) => {
    fs.writeFileSync(at('groups.json'), JSON.stringify(groups))
    assert.deepEqual(await readGroups(at('groups.json')), [...groups])
    fs.writeFileSync(at('groups.json'), JSON.stringify(groups.slice(1)))
    const error = await readGroups(at('groups.json')).catch((domainError: unknown) => domainError)
    assert.instanceOf(error, TextRejected)
  })
})
