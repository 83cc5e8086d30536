import fs from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import { makeTestFolder } from '#tests/support/files/test_folder'
import { inspectPack } from '#watermarking/engines/pack/inspect_pack'
import { readEntry } from '#watermarking/engines/pack/read_entry'
import { packOf, type PackedFile } from '#tests/support/files/packs'
import { asImage, picture } from './image_samples.js'

const text = Buffer.from('some words')

test.group('Watermarking: hostile packs', (group) => {
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

  const inspect = (bytes: Buffer) => {
    const file = path.join(folder, `pack-${files++}`)
    fs.writeFileSync(file, bytes)
    return inspectPack({ path: file, language: 'zh', isSrgbAgreed: false })
  }
  const picturesOf = (name: string, more: Partial<PackedFile> = {}) => [
    { name, bytes: drawing, ...more },
  ]

  const zeros = Buffer.alloc(40 * 1024 ** 2)
  const refused: Record<string, [reason: string, make: () => PackedFile[]]> = {
    'a path to the folder above': ['unsafe_name', () => picturesOf('../a.png')],
    'an absolute path': ['unsafe_name', () => picturesOf('/a.png')],
    'a drive': ['unsafe_name', () => picturesOf('C:/a.png')],
    'a backslash': ['unsafe_name', () => picturesOf('..\\a.png')],
    'a control character': ['unsafe_name', () => picturesOf('a\n.png')],
    'a hidden change of direction': ['unsafe_name', () => picturesOf('a\u202Egnp.png')],
    'a link': ['unsafe_name', () => picturesOf('a.png', { mode: 0o120777 })],
    'equal names': ['unsafe_name', () => [...picturesOf('a.png'), ...picturesOf('A.PNG')]],
    'names that are equal once composed': [
      'unsafe_name',
      () => [...picturesOf('é.png'), ...picturesOf('e\u0301.png')],
    ],
    'another archive': ['nested', () => [...picturesOf('a.png'), { name: 'b.zip', bytes: text }]],
    'a password': ['encrypted', () => picturesOf('a.png', { flags: 0x801, isDeflated: true })],
    'no picture': ['empty', () => [{ name: 'a.txt', bytes: text }]],
    'a bomb': [
      'too_large',
      () => [...picturesOf('a.png'), { name: 'b.bin', bytes: zeros, isDeflated: true }],
    ],
    'a claim of 3 GB': [
      'too_large',
      () => [...picturesOf('a.png'), { name: 'b.psd', bytes: text, isDeflated: true, claims: 3e9 }],
    ],
    'entries that share bytes': [
      'broken',
      () => [
        ...picturesOf('a.png'),
        ...Array.from({ length: 90 }, (_, n) => ({ name: `${n}.psd`, bytes: text, packs: 1e6 })),
        { name: 'b.psd', bytes: Buffer.alloc(1e6) },
      ],
    ],
    'an entry that ends beyond the archive': [
      'broken',
      () => [...picturesOf('a.png'), { name: 'b.psd', bytes: text, packs: text.length + 150 }],
    ],
    'too many pictures': [
      'too_large',
      () => Array.from({ length: 201 }, (_, n) => ({ name: `${n}.png`, bytes: text })),
    ],
    'names that fill the memory': [
      'too_large',
      () => Array.from({ length: 300 }, (_, n) => ({ name: 'a'.repeat(6e4) + n, bytes: text })),
    ],
    'too many entries': [
      'too_large',
      () => Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.txt`, bytes: text })),
    ],
  }
  for (const [name, [reason, make]] of Object.entries(refused)) {
    test(`${name} is refused as ${reason} within two seconds`, async ({ assert }) => {
      const bytes = packOf(make())
      const before = performance.now()
      const found = await inspect(bytes)
      assert.equal(found.ok ? 'taken' : found.reason, reason)
      assert.isBelow(performance.now() - before, 2_000)
    })
  }

  test('a picture that unpacks to more than it claims is not unpacked further', async ({
    assert,
  }) => {
    const bomb = { name: 'b.png', bytes: zeros, isDeflated: true, claims: 1000 }
    const found = await inspect(packOf([...picturesOf('a.png'), bomb]))
    assert.containSubset(found.ok && found.entries[1], { unmarkable: 'unreadable' })
  })

  test('a picture that unpacks to 300 MB is not unpacked', async ({ assert }) => {
    let times = 0
    const zip = { openReadStreamPromise: async () => times++ }
    const source = { uncompressedSize: 300 * 1024 ** 2 }
    assert.isNull(await readEntry({ zip } as never, { source } as never))
    assert.equal(times, 0)
  })

  test('a cut archive and random bytes are broken', async ({ assert }) => {
    const whole = packOf(picturesOf('a.png'))
    for (const bytes of [whole.subarray(0, whole.length - 30), Buffer.alloc(500, 'PK')]) {
      assert.deepInclude(await inspect(bytes), { ok: false, reason: 'broken' })
    }
  })
})
