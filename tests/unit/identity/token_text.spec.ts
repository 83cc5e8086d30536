import { test } from '@japa/runner'
import { generateToken, hashToken, isTokenText } from '#identity/sessions/values/token_text'

test.group('The text of an access token', () => {
  test('has 53 characters, and no two tokens are equal', ({ assert }) => {
    const drawn = Array.from({ length: 1_000 }, generateToken)
    assert.lengthOf([...new Set(drawn)], 1_000)
    for (const text of drawn) {
      assert.match(text, /^cmk_[0-9A-Za-z]{49}$/)
      assert.isTrue(isTokenText(text))
    }
  })

  test('detects by its checksum a wrong, missing or additional character', ({ assert }) => {
    const text = generateToken()
    for (let place = 0; place < text.length; place++) {
      const other = text[place] === 'a' ? 'b' : 'a'
      assert.isFalse(isTokenText(text.slice(0, place) + other + text.slice(place + 1)), `${place}`)
    }
    assert.isFalse(isTokenText(text.slice(1)))
    assert.isFalse(isTokenText(`${text}0`))
    assert.isFalse(isTokenText(` ${text}`))
    assert.isFalse(isTokenText(`${text}\n`))
    assert.isFalse(isTokenText(''))
  })

  test('uses all of its digits evenly', ({ assert }) => {
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 3_000; draw++) {
      for (const digit of generateToken().slice(5, 47))
        counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
    assert.equal(counts.size, 62)
    const expected = (3_000 * 42) / 62
    for (const [digit, count] of counts) assert.closeTo(count, expected, expected * 0.2, digit)
  })

  test('is stored as a hash', ({ assert }) => {
    assert.match(hashToken(generateToken()), /^[0-9a-f]{64}$/)
  })
})
