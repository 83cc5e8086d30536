import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const app = fileURLToPath(new URL('../../app/', import.meta.url))

/** The modules that may hand out addresses of private files, and why they do not serve buyers. */
const GATES: Record<string, string> = {
  'delivery/downloads/actions/create_download_link.ts': 'the one gate of buyers',
  'delivery/downloads/actions/create_original_link.ts':
    'an original, each time with a row in the audit log',
  'delivery/samples/queries/get_sample.ts': 'the first pages under the creator’s own mark',
}

/**
 * The modules that may read the bytes of private files: marking, inspection, comparison, cleanup; and the archive,
 * whose files pass AuthorizeDownload one by one.
 */
const READERS = [
  'catalog/attachments/actions/abandon_upload.ts',
  'catalog/attachments/actions/add_attachment.ts',
  'catalog/attachments/actions/sign_upload_parts.ts',
  'catalog/attachments/actions/delete_attachment.ts',
  'catalog/attachments/actions/store_attachment.ts',
  'catalog/attachments/actions/prepare_upload.ts',
  'catalog/attachments/actions/register_attachment.ts',
  'catalog/attachments/queries/describe_upload.ts',
  'catalog/attachments/queries/find_arrived_parts.ts',
  'catalog/attachments/queries/read_attachment.ts',
  'delivery/samples/actions/make_sample.ts',
  'delivery/copies/actions/stamp_copy.ts',
  'delivery/downloads/actions/stream_archive.ts',
  'delivery/tracing/queries/read_text_source.ts',
]

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(core|platform)\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))

const namesOf = (found: typeof sources) => found.map(({ name }) => name)

test.group('Access control for attachment bytes', () => {
  test('only the listed modules hand out addresses of private files', ({ assert }) => {
    const openers = sources.filter(({ text }) => /\bsignedUrl\s*\(/.test(text))
    assert.sameMembers(namesOf(openers), Object.keys(GATES))
  })

  test('no other module imports the private file store', ({ assert }) => {
    const holders = sources.filter(({ text }) => text.includes('#platform/storage/private_files'))
    assert.sameMembers(namesOf(holders), [...Object.keys(GATES), ...READERS])
  })

  test('no controller for buyers reads bytes without the access check', ({ assert }) => {
    const past = sources.filter(
      ({ name, text }) =>
        /\/controllers\/(api|storefront)\/[^/]+\.ts$/.test(name) &&
        /read_attachment|read_text_source|private_files/.test(text)
    )
    assert.isEmpty(namesOf(past))
  })
})
