import { test } from '@japa/runner'
import { csvLine } from '#platform/workbooks/csv'

test.group('A line of CSV', () => {
  test('keeps commas, quotes and line breaks within their cell', ({ assert }) => {
    assert.equal(
      csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7]),
      '"a,b","say ""hi""","two\nlines",,7\r\n'
    )
  })

  test('keeps negative figures as numbers', ({ assert }) => {
    assert.equal(csvLine(['-1', { figure: '-22.88' }]), "'-1,-22.88\r\n")
  })

  const formulas = ['=1+1', '+1', '-1', '@sum', '\tx', ' =1+1', '=HYPERLINK("http://evil")']
  for (const formula of [...formulas, '＝1+1', '＋1', '－1', '＠sum', '﹦1+1']) {
    test(`${JSON.stringify(formula)} is text, not a formula`, ({ assert }) => {
      const line = csvLine([formula])
      assert.match(line, /^"?'/)
    })
  }
})
