import { test } from '@japa/runner'
import { hasLink } from '#chat/values/has_link'

test.group('Links in messages', () => {
  test('are seen in whatever way they are written', ({ assert }) => {
    for (const text of [
      'See https://example.com',
      '//evil.example/x',
      '(//evil)',
      'ｈttps://evil.example',
      'https：／／evil.example',
      'ht\u200btps:\u2060//evil.example',
      '\u04bbttps://evil.example',
      'https:\\\\evil.example',
      'tg://join?x=1',
      '加我 t.me/abc',
      '加我t\u200b.me/abc吧',
      'evil.com',
      'evil。com',
      'www.evil',
      'ｗｗｗ．evil.example',
    ])
      assert.isTrue(hasLink(text), text)
  })

  test('are not seen in ordinary text', ({ assert }) => {
    for (const text of [
      'One // Two',
      '嬉しいです///ありがとう',
      '3.5 元/张。Thank you',
      'write to ink@pages.example',
      'and/or, e.g. this one... or 1/2',
      'see chapter 2.3 of book.pdf',
      '好。Me too',
    ])
      assert.isFalse(hasLink(text), text)
  })
})
