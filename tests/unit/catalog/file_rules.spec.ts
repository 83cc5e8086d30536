import { test } from '@japa/runner'
import { extensionOf, ruleFor } from '#catalog/values/file_rules'
import { storedWidths } from '#platform/pictures/picture'

test.group('File types that can be marked', () => {
  test('are documents whose name ends with .pdf or .txt', ({ assert }) => {
    assert.equal(ruleFor('a.pdf')?.kind, 'pdf')
    assert.equal(ruleFor('my.first.book.txt')?.kind, 'text')
    for (const name of ['a.PDF', 'a.Pdf', 'a.TXT', 'a.pdf.rar', 'pdf', '.txt', 'a.pdf ', 'a', '']) {
      assert.isNull(ruleFor(name), name)
    }
  })

  test('are pictures, packs and EPUBs in any case', ({ assert }) => {
    for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.webp']) {
      assert.equal(ruleFor(name)?.kind, 'image', name)
    }
    for (const name of ['a.zip', 'a.pdf.ZIP', 'a.cbz']) {
      assert.equal(ruleFor(name)?.kind, 'pack', name)
    }
    for (const name of ['a.epub', 'a.EPUB']) assert.equal(ruleFor(name)?.kind, 'epub', name)
  })

  test('an inherited property is no extension', ({ assert }) => {
    assert.equal(extensionOf('a.constructor'), '.constructor')
    assert.isNull(ruleFor('a.constructor'))
    assert.isNull(ruleFor('x__proto__'))
  })
})

test.group('The widths of a picture', () => {
  test('are never larger than the picture, and always include its full width', ({ assert }) => {
    assert.deepEqual(storedWidths(100), [100])
    assert.deepEqual(storedWidths(320), [320])
    assert.deepEqual(storedWidths(1000), [320, 640, 1000])
    assert.deepEqual(storedWidths(1600), [320, 640, 1280, 1600])
  })
})
