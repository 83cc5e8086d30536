import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { ApiError } from '../../../../inertia/lib/api/api_error.js'
import { ConcurrencyLimit } from '../../../../inertia/lib/uploads/concurrency_limit.js'
import { looksProtected } from '../../../../inertia/lib/uploads/looks_protected.js'
import { PartedUpload } from '../../../../inertia/lib/uploads/parted_upload.js'
import { onePage, rawPdf, samplePdf } from '#tests/unit/watermarking/pdf/pdf_samples'

const locked = (name: string) => readFileSync(`tests/fixtures/encrypted/${name}.pdf`)
const fileOf = (bytes: Uint8Array, name = 'a.pdf') => new File([new Uint8Array(bytes)], name)

/** An upload to a server that refuses restricted files until they are confirmed. */
function uploadOf(file: File) {
  const calls: string[] = []
  const begun = {
    uploadKey: 'k',
    partCount: 1,
    partBytes: 2 ** 20,
    arrivedParts: [],
    isHashed: false,
  }
  const api = {
    begin: async () => (calls.push('begin'), begun),
    find: async () => (calls.push('find'), begun),
    address: async () => ({ number: 1 }),
    giveUp: async () => null,
    list: async () => [],
    register: async (_key: string, isOwnWork?: boolean) => {
      calls.push(isOwnWork ? 'register as own work' : 'register')
      if (isOwnWork) return { id: 1 }
      throw new ApiError(422, 'It forbids changes', { error: 'PDF_RESTRICTED' })
    },
  }
  const done: unknown[] = []
  const upload = new PartedUpload({
    file,
    watermark: true,
    api: api as never,
    concurrency: new ConcurrencyLimit(1),
    send: async () => void calls.push('send'),
    onChange: () => {},
    onDone: (uploaded) => done.push(uploaded),
  })
  return { upload, calls, done }
}

test.group('A protected PDF', (group) => {
  group.each.setup(() => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    return () => void Object.defineProperty(globalThis, 'navigator', before)
  })

  test('is seen in the browser by its first and last kilobytes', async ({ assert }) => {
    for (const name of ['rc4_40_password', 'aes_256_password', 'aes_256_rights_only']) {
      assert.isTrue(await looksProtected(fileOf(locked(name))), name)
    }
    const trailer = '/Root 1 0 R/Encrypt 9 0 R'
    assert.isTrue(await looksProtected(fileOf(rawPdf({ ...onePage, 9: '<<>>' }, { trailer }))))
    for (const packed of [true, false]) {
      assert.isFalse(await looksProtected(fileOf(await samplePdf(3, packed))))
    }
    assert.isFalse(await looksProtected(new File([], 'empty.pdf')))
  })

  test('is not sent before the creator says so, and then asks whose work it is', async ({
    assert,
  }) => {
    const { upload, calls, done } = uploadOf(fileOf(locked('aes_256_rights_only')))
    await upload.go()
    assert.deepEqual(calls, [])
    assert.containSubset(upload.state, { status: 'paused', question: 'maybe_protected' })
    await upload.go()
    assert.deepEqual(calls, ['begin', 'send', 'register'])
    assert.containSubset(upload.state, { status: 'failed', question: 'own_work' })
    await upload.confirmOwnWork()
    assert.deepEqual(calls.slice(3), ['register as own work'])
    assert.containSubset(upload.state, { status: 'done', question: null })
    assert.deepEqual(done, [{ id: 1 }])
  })
})
