import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { ApiError } from '../../../../inertia/lib/api/api_error.js'
import { ConcurrencyLimit } from '../../../../inertia/lib/uploads/concurrency_limit.js'
import { looksProtected } from '../../../../inertia/lib/uploads/looks_protected.js'
import { PartedUpload } from '../../../../inertia/lib/uploads/parted_upload.js'
import { onePage, rawPdf, samplePdf } from '#tests/unit/watermarking/pdf/pdf_samples'

const locked = (name: string) => readFileSync(`tests/fixtures/encrypted/${name}.pdf`)
const fileOf = (bytes: Uint8Array, name = 'a.pdf') => new File([new Uint8Array(bytes)], name)

/** An upload to a server that refuses the file with this error until its creator agrees. */
function uploadOf(file: File, error = 'PDF_RESTRICTED') {
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
    register: async (_key: string, consent: object) => {
      const [agreed] = Object.keys(consent)
      calls.push(agreed ? `register with ${agreed}` : 'register')
      if (agreed) return { id: 1 }
      throw new ApiError(422, 'Not without consent', { error })
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

test.group('A file that needs its creator’s consent', (group) => {
  group.each.setup(() => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    return () => void Object.defineProperty(globalThis, 'navigator', before)
  })

  test('a protected PDF is seen in the browser by its first and last kilobytes', async ({
    assert,
  }) => {
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

  test('a protected PDF is not sent before the creator says so, and then asks whose work it is', async ({
    assert,
  }) => {
    const { upload, calls, done } = uploadOf(fileOf(locked('aes_256_rights_only')))
    await upload.go()
    assert.deepEqual(calls, [])
    assert.containSubset(upload.state, { status: 'paused', question: 'maybe_protected' })
    await upload.go()
    assert.deepEqual(calls, ['begin', 'send', 'register'])
    assert.containSubset(upload.state, { status: 'failed', question: 'own_work' })
    await upload.agree()
    assert.deepEqual(calls.slice(3), ['register with isOwnWork'])
    assert.containSubset(upload.state, { status: 'done', question: null })
    assert.deepEqual(done, [{ id: 1 }])
  })

  test('a picture with colors beyond sRGB asks whether copies may have those of sRGB', async ({
    assert,
  }) => {
    const { upload, calls, done } = uploadOf(new File(['x'], 'a.jpg'), 'PICTURE_WIDE_GAMUT')
    await upload.go()
    assert.containSubset(upload.state, { status: 'failed', question: 'srgb' })
    await upload.agree()
    assert.deepEqual(calls.slice(3), ['register with isSrgbAgreed'])
    assert.deepEqual(done, [{ id: 1 }])
  })
})
