import { test } from '@japa/runner'
import { csvLine } from '#core/http/csv'

test.group('A line of CSV', () => {
  test('keeps commas, quotes and line breaks within their cell', ({ assert }) => {
    assert.equal(
      csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7]),
      '"a,b","say ""hi""","two\nlines",,7\r\n'
    )
  })

  for (const formula of ['=1+1', '+1', '-1', '@sum', '\tx', '=HYPERLINK("http://evil")']) {
    test(`${JSON.stringify(formula)} is text, not a formula`, ({ assert }) => {
      const line = csvLine([formula])
      assert.match(line, /^"?'/)
    })
  }
})
