import fc from 'fast-check'
import { test } from '@japa/runner'
import { archiveNames } from '#delivery/downloads/engines/archive_names'

const root = (...names: string[]) =>
  archiveNames(names.map((fileName) => ({ folder: null, fileName })))

test.group('File names in an archive', () => {
  test('equal names are numbered, also when only the case differs', ({ assert }) => {
    assert.deepEqual(root('a.pdf', 'a.pdf', 'A.PDF', 'a (2).pdf'), [
      'a.pdf',
      'a (2).pdf',
      'A (3).PDF',
      'a (2) (2).pdf',
    ])
  })

  test('no path leaves the folder, and scripts are kept', ({ assert }) => {
    assert.deepEqual(root('../../etc/passwd', '..\\..\\win.ini', '/abs', 'C:\\x', '..', ''), [
      '_.._etc_passwd',
      '_.._win.ini',
      '_abs',
      'C__x',
      'file',
      'file (2)',
    ])
    assert.deepEqual(root('水墨画 第 1 巻.pdf', 'con.pdf', 'a\u202efdp.exe'), [
      '水墨画 第 1 巻.pdf',
      '_con.pdf',
      'afdp.exe',
    ])
  })

  test('for any file names, paths are safe and unique', ({ assert }) => {
    const nasty = fc.constantFrom(
      '..',
      '/',
      '\\',
      '\0',
      '\n',
      'con',
      '.',
      ' ',
      '\u202e',
      'é',
      'e\u0301',
      '\ud800'
    )
    const name = fc
      .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 60 })
      .map((parts) => parts.join(''))
    const file = fc.record({ folder: fc.option(name), fileName: name })
    fc.assert(
      fc.property(fc.array(file, { maxLength: 20 }), (files) => {
        const paths = archiveNames(files)
        const keys = new Set(paths.map((path) => path.normalize('NFKC').toLowerCase()))
        assert.equal(keys.size, files.length)
        for (const path of paths) {
          const steps = path.split('/')
          assert.isTrue(steps.length <= 2, path)
          for (const step of steps) {
            assert.isFalse(['', '.', '..'].includes(step), path)
            assert.notMatch(step, /[\\:*?"<>|\x00-\x1f]|[. ]$/, path)
            assert.isTrue(Buffer.byteLength(step) <= 255, path)
            assert.isTrue(step.isWellFormed())
          }
        }
      }),
      { numRuns: 300 }
    )
  })
})
