import { test } from '@japa/runner'
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/examples.mobile.json'
import { phoneForPeople, readPhoneNumber } from '#identity/values/phone_number'

const GOOD: [country: string, written: string, e164: string][] = [
  ['CN', '138 1234 5678', '+8613812345678'],
  ['CN', '+86 138-1234-5678', '+8613812345678'],
  ['JP', '090-1234-5678', '+819012345678'],
  ['JP', '０９０－１２３４－５６７８', '+819012345678'],
  ['US', '(415) 555-2671', '+14155552671'],
  ['GB', '07400 123456', '+447400123456'],
  ['DE', '01512 3456789', '+4915123456789'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['KR', '010-2000-0000', '+821020000000'],
  ['BR', '(11) 96123-4567', '+5511961234567'],
  ['HK', '5123 4567', '+85251234567'],
]

const BAD: [country: string, written: string, why: string][] = [
  ['CN', '1381234567', 'a digit short'],
  ['CN', '138123456789', 'a digit long'],
  ['CN', '010 1234 5678', 'an office in Beijing'],
  ['JP', '03-1234-5678', 'an office in Tokyo'],
  ['JP', '090-1234-567', 'a digit short'],
  ['JP', '+86 138 1234 5678', 'another country’s'],
  ['US', '555-2671', 'without its area'],
  ['US', '800-555-0199', 'free of charge, for callers only'],
  ['US', '415-555-2671 ext. 7', 'an extension'],
  ['GB', '09012 345678', 'a premium line'],
  ['DE', '030 123456', 'an office in Berlin'],
  ['FR', '01 23 45 67 89', 'an office in Paris'],
  ['KR', '02-123-4567', 'an office in Seoul'],
  ['BR', '11 2345-6789', 'an office in São Paulo'],
  ['CN', 'call me at 13812345678', 'a sentence'],
  ['CN', '', 'nothing'],
  ['XX', '13812345678', 'no country'],
]

test.group('A phone number', () => {
  for (const [country, written, e164] of GOOD) {
    test(`${country} ${written} is ${e164}`, ({ assert }) => {
      assert.deepEqual(readPhoneNumber(written, country), { e164, country })
    })
  }

  for (const [country, written, why] of BAD) {
    test(`${country} "${written}" cannot be bound: ${why}`, ({ assert }) => {
      assert.isNull(readPhoneNumber(written, country))
    })
  }

  test('can be bound in every country', ({ assert }) => {
    const without = getCountries().filter((country) => {
      const example = getExampleNumber(country, examples)!
      return readPhoneNumber(example.formatNational(), country)?.e164 !== example.number
    })
    assert.deepEqual(without, [])
  })

  test('belongs to its own country where two share a code', ({ assert }) => {
    assert.deepEqual(readPhoneNumber('604 555 0123', 'US'), { e164: '+16045550123', country: 'CA' })
  })

  test('is shown in international format', ({ assert }) => {
    assert.equal(phoneForPeople('+8613812345678'), '+86 138 1234 5678')
  })
})
