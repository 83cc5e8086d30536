import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const app = fileURLToPath(new URL('../../app/', import.meta.url))

/** The classes that may sign URLs of private files, and why this is safe. */
const SIGNERS: Record<string, string> = {
  'delivery/downloads/actions/create_download_link.ts':
    'the downloads of buyers, after AuthorizeDownload',
  'delivery/downloads/actions/create_original_link_for_admin.ts':
    'an admin with a reason, which is recorded',
  'delivery/downloads/actions/create_original_link.ts':
    'an original, recorded in the audit log each time',
  'chat/queries/find_image.ts': 'pictures of messages, for the two of the chat and of a report',
  'support/actions/link_ticket_file.ts': 'files of a ticket for its user and the staff',
  'catalog/samples/queries/samples.ts': 'the part that a creator lets visitors read',
  'delivery/samples/queries/get_sample.ts': 'the first pages under the creator’s own mark',
}

/**
 * The modules that may read the bytes of private files: marking, inspection, comparison, digests, cleanup; the archive,
 * whose files pass AuthorizeDownload one by one.
 */
const READERS = [
  'catalog/attachments/actions/add_attachment.ts',
  'catalog/attachments/actions/sign_upload_parts.ts',
  'catalog/attachments/actions/store_attachment.ts',
  'catalog/attachments/actions/unlock_attachment.ts',
  'catalog/attachments/actions/prepare_upload.ts',
  'catalog/attachments/actions/register_attachment.ts',
  'catalog/attachments/actions/delete_discarded_file.ts',
  'catalog/attachments/actions/check_shown_marks.ts',
  'catalog/attachments/queries/uploads.ts',
  'catalog/samples/actions/draw_sample.ts',
  'catalog/samples/actions/sweep_samples.ts',
  'catalog/attachments/queries/read_attachment.ts',
  'support/actions/store_ticket_file.ts',
  'support/actions/sweep_ticket_files.ts',
  'delivery/samples/actions/make_sample.ts',
  'delivery/copies/actions/stamp_copy.ts',
  'delivery/copies/actions/expire_copies.ts',
  'delivery/downloads/actions/stream_archive.ts',
  'delivery/reading/actions/local_files.ts',
  'delivery/reading/actions/send_page.ts',
  'delivery/reading/queries/file_contents.ts',
  'delivery/tracing/actions/fingerprint_files.ts',
  'delivery/tracing/queries/draw_copy_page.ts',
  'delivery/tracing/queries/read_pages.ts',
  'delivery/tracing/queries/read_text_source.ts',
  'operations/queries/verify_files.ts',
]

type Sources = Record<string, string>

function readSources(): Sources {
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/^(core|platform)\//.test(name)
  )
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(app, name), 'utf8')]))
}

const filesWith = (sources: Sources, pattern: RegExp) =>
  Object.keys(sources).filter((name) => pattern.test(sources[name]!))

const signing = (sources: Sources) => filesWith(sources, /\bsignedUrl\s*\(/)
const importingStore = (sources: Sources) => filesWith(sources, /#platform\/storage\/private_files/)
const readingControllers = (sources: Sources) =>
  filesWith(sources, /read_attachment|read_text_source|private_files/).filter((name) =>
    /\/controllers\/(?!studio|admin)/.test(name)
  )

test.group('Access control for attachment bytes', () => {
  test('only the listed classes sign URLs of private files', ({ assert }) => {
    assert.sameMembers(signing(readSources()), Object.keys(SIGNERS))
  })

  test('no other class imports the private file store', ({ assert }) => {
    assert.sameMembers(importingStore(readSources()), [...Object.keys(SIGNERS), ...READERS])
  })

  test('no controller for buyers reads bytes without the access check', ({ assert }) => {
    assert.isEmpty(readingControllers(readSources()))
  })

  test('the checks find planted faults', ({ assert }) => {
    const file = 'orders/purchases/controllers/files_controller.ts'
    assert.deepEqual(signing({ [file]: 'return files.signedUrl(key)' }), [file])
    const store = `import { PrivateFiles } from '#platform/storage/private_files'`
    assert.deepEqual(importingStore({ [file]: store }), [file])
    const query = `import { ReadAttachment } from '#catalog/attachments/queries/read_attachment'`
    assert.deepEqual(readingControllers({ [file]: query }), [file])
    assert.isEmpty(readingControllers({ 'orders/routes.ts': query }))
  })
})
