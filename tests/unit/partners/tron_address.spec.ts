import { test } from '@japa/runner'
import { addressOfHex, hexOfAddress, isTronAddress } from '#partners/tron/tron_address'

/** The contract of USDT, as explorers of the chain show it. */
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const HEX = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'

test.group('A TRON address', () => {
  test('is parsed and formatted as on the chain', ({ assert }) => {
    assert.equal(hexOfAddress(USDT), HEX)
    assert.equal(addressOfHex(HEX), USDT)
  })

  test('with one wrong letter is invalid', ({ assert }) => {
    for (let at = 0; at < USDT.length; at++) {
      const other = USDT[at] === 'a' ? 'b' : 'a'
      assert.isFalse(isTronAddress(USDT.slice(0, at) + other + USDT.slice(at + 1)), String(at))
    }
  })

  test('of another kind is invalid', ({ assert }) => {
    for (const text of ['', 'T', USDT.slice(1), `${USDT}1`, ` ${USDT}`, HEX, `41${HEX}`]) {
      assert.isFalse(isTronAddress(text), text)
    }
    assert.isFalse(isTronAddress('0xdAC17F958D2ee523a2206206994597C13D831ec7'))
  })
})
