import { test } from '@japa/runner'
import { ApiError } from '../../../../inertia/lib/api/api_error.js'
import { ConcurrencyLimit } from '../../../../inertia/lib/uploads/concurrency_limit.js'
import { canContinue, PartedUpload } from '../../../../inertia/lib/uploads/parted_upload.js'
import type { UploadApi } from '../../../../inertia/lib/uploads/upload_api.js'

/** An upload that the server rejects when it begins. */
async function rejected(status: number, error: string): Promise<PartedUpload> {
  const api = {
    begin: async () => {
      throw new ApiError(status, 'Refused', { error })
    },
  } as unknown as UploadApi
  const upload = new PartedUpload({
    file: new File(['words'], 'words.exe'),
    watermark: true,
    api,
    concurrency: new ConcurrencyLimit(1),
    onChange: () => {},
    onDone: () => {},
  })
  await upload.go()
  return upload
}

test.group('A failed upload', (group) => {
  group.each.setup(() => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    return () => void Object.defineProperty(globalThis, 'navigator', before)
  })

  for (const status of [403, 413, 415, 422]) {
    test(`offers no retry after ${status}: it would fail again`, async ({ assert }) => {
      const { state } = await rejected(status, 'UNSUPPORTED_FILE')
      assert.containsSubset(state, { status: 'failed', isFinal: true, error: 'Refused' })
      assert.isFalse(canContinue(state))
    })
  }

  test('offers a retry when it may succeed', async ({ assert }) => {
    const { state } = await rejected(409, 'LIBRARY_FULL')
    assert.equal(state.status, 'failed')
    assert.isTrue(canContinue(state))
  })

  test('continues after a pause, and offers nothing while it runs', ({ assert }) => {
    assert.isTrue(canContinue({ status: 'paused', isFinal: false }))
    for (const status of ['sending', 'checking', 'done'] as const) {
      assert.isFalse(canContinue({ status, isFinal: false }))
    }
  })
})
