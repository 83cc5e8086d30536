import { test } from '@japa/runner'
import { dictionary } from '@zxcvbn-ts/language-common'
import { isCommonPassword } from '#identity/values/common_passwords'
import { hasLettersAndDigits, lengthOf, namesItsOwner } from '#identity/values/password_rules'

const keepsTheRule = (word: string) => lengthOf(word) >= 8 && hasLettersAndDigits(word)

test.group('Common passwords', () => {
  test('are the first 3,000 that pass the other rules, in any case', async ({ assert }) => {
    const all: string[] = Object.values(dictionary['passwords-common']).filter(keepsTheRule)
    for (const word of all.slice(0, 3000)) assert.isTrue(await isCommonPassword(word), word)
    for (const word of ['Password1', 'QWERTY123', '1Q2w3E4r']) {
      assert.isTrue(await isCommonPassword(word), word)
    }
    assert.isFalse(await isCommonPassword(all[3000]!))
  })

  test('do not include the demo’s password and unusual ones', async ({ assert }) => {
    for (const word of ['countermark1', 'lantern over 7 hills', '桜の下で2026']) {
      assert.isFalse(await isCommonPassword(word), word)
    }
  })
})

test.group('A password', () => {
  test('is counted in characters, whatever their bytes', ({ assert }) => {
    assert.equal(lengthOf('🗝🗝é鍵'), 4)
  })

  test('may have letters and digits of any script', ({ assert }) => {
    assert.isTrue(hasLettersAndDigits('密码四五六七8'))
    assert.isTrue(hasLettersAndDigits('пароль٣٤'))
    assert.isFalse(hasLettersAndDigits('пароль'))
    assert.isFalse(hasLettersAndDigits('1234 5678'))
  })

  test('must not equal the username or address of the account', ({ assert }) => {
    const person = { username: 'Lin.Wan88', email: 'lw2020@mail.test' }
    for (const word of ['lin.wan88', 'ＬＩＮ.wan88', 'LW2020', 'lw2020@mail.test']) {
      assert.isTrue(namesItsOwner(word, person), word)
    }
    assert.isFalse(namesItsOwner('lin.wan88!', person))
  })
})
