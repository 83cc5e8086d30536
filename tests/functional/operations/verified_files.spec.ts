import { rm } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { CompareAfterRestore } from '#operations/queries/compare_after_restore'
import { VerifyFiles } from '#operations/queries/verify_files'
import { PrivateFiles } from '#platform/storage/private_files'
import { PublicFiles } from '#platform/storage/public_files'
import FilesVerify from '../../../commands/operations/files_verify.js'
import { buy, makeBook } from '#tests/support/delivery'
import { makeBuyer, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'

/** A shop whose file was sold once: an original and a copy on the shelf. */
async function sell() {
  const book = await makeBook(await makeSeller())
  await buy(await makeBuyer(), book)
  await settle()
  const copies = await db.from('copies').where('status', 'done').orderBy('id')
  const copyKeys = copies.map((copy) => String(copy.storage_key))
  return { copyKeys, copyKey: copyKeys[0]!, originalKey: book.pdf.storageKey }
}

async function verify(digests = Infinity) {
  const query = await app.container.make(VerifyFiles)
  return query.execute({ digests })
}

test.group('Stored files and their rows', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  // The database forgets after each test, the shelf does not.
  group.each.setup(() => rm(env.get('FILES_PATH')!, { recursive: true, force: true }))
  group.each.setup(keepMessages)
  group.each.timeout(60_000)

  test('agree after a sale, also by their digests', async ({ assert }) => {
    await sell()
    const { files, read, missing, orphaned, wrong } = await verify()
    assert.isAtLeast(files, 2)
    assert.isAtLeast(read, 1)
    assert.deepEqual([...missing, ...orphaned, ...wrong], [])
    assert.equal((await runCommand(FilesVerify, '--files=all')).exitCode, 0)
  })

  test('differ by a lost file, a changed one, and one that no row names', async ({
    assert,
    cleanup,
  }) => {
    const { copyKey, originalKey } = await sell()
    const files = await app.container.make(PrivateFiles)
    const shown = await app.container.make(PublicFiles)
    const { size } = await files.digest(originalKey)
    const type = { contentType: 'application/pdf' }
    await files.delete(copyKey)
    await files.put(originalKey, Buffer.alloc(size!, 'x'), type)
    await files.put('copies/999999/left', Buffer.from('left'), type)
    await shown.put('avatars/left.webp', Buffer.from('left'), type)
    cleanup(() => files.delete('copies/999999/left'))
    cleanup(() => shown.delete('avatars/left.webp'))

    assert.deepEqual((await verify(0)).wrong, [])
    const { missing, wrong, orphaned } = await verify()
    assert.deepEqual(missing, [`private/${copyKey}`])
    assert.deepEqual(wrong, [`private/${originalKey}`])
    assert.deepEqual(orphaned, ['private/copies/999999/left', 'public/avatars/left.webp'])

    const { exitCode, said } = await runCommand(FilesVerify, '--files=all')
    assert.equal(exitCode, 1)
    assert.include(said, `missing: private/${copyKey}`)
    assert.include(said, 'without a row: private/copies/999999/left')
  })

  test('tell after a restore which copies cannot be traced, and which payments are not here', async ({
    assert,
  }) => {
    const { copyKeys } = await sell()
    const compare = await app.container.make(CompareAfterRestore)
    assert.isNull(await compare.execute())

    // The backup is older than the copy.
    await db.from('copies').delete()
    await db.from('database_releases').update({ timeline: 1_000 })
    await compare.execute()
    await db.table('gateway_events').insert({
      gateway: 'stripe',
      external_id: 'evt_1',
      type: 'payment_intent.succeeded',
      payload: '{}',
      received_at: new Date(Date.now() + 1_000),
    })
    const found = (await compare.execute())!
    assert.sameMembers(
      found.copies,
      copyKeys.map((key) => `private/${key}`)
    )
    assert.deepEqual(
      found.payments.map(({ externalId }) => externalId),
      ['evt_1']
    )
    assert.isBelow(found.restoredTo!.getTime(), found.heldAt.getTime())
  })
})
