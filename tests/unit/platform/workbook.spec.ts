import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { writeWorkbook } from '#platform/workbooks/write_workbook'
import { until } from '#tests/support/until'
import { unzip } from '#tests/support/files/unzip'

async function* partsOf(rows: SheetRow[]) {
  for (const row of rows) yield [row]
}

test.group('A workbook', () => {
  test('holds text, numbers with their decimals and dates', async ({ assert }) => {
    const rows: SheetRow[] = [
      ['a < b & "c"\u0001', { figure: '12.50' }, new Date('2026-01-02T12:00:00Z'), 3, null],
      ['=1+1', { figure: '700' }, null, null, { figure: '0.125' }],
    ]
    const head = ['Text', 'Money', 'At', 'Count', 'Rate']
    const files = unzip(await buffer(writeWorkbook('Orders: all', head, partsOf(rows))))
    assert.match(
      files.get('xl/workbook.xml')!,
      /<sheet name="Orders {2}all" sheetId="1" r:id="rId1"\/>/
    )
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    assert.include(sheet, '<t xml:space="preserve">a &lt; b &amp; &quot;c&quot;</t>')
    assert.include(
      sheet,
      '<c r="A3" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>'
    )
    assert.include(sheet, '<c r="B2" s="5"><v>12.5</v></c><c r="C2" s="2"><v>46024.5</v></c>')
    assert.include(sheet, '<c r="B3" s="3"><v>700</v></c><c r="E3" s="6"><v>0.125</v></c>')
    const formats = [...files.get('xl/styles.xml')!.matchAll(/formatCode="([^"]+)"/g)]
    assert.deepEqual(
      formats.slice(0, 4).map(([, format]) => format),
      ['yyyy-mm-dd hh:mm:ss', '0', '0.0', '0.00']
    )
  })

  test('without rows has its header', async ({ assert }) => {
    const files = unzip(await buffer(writeWorkbook('Empty', ['One', 'Two'], partsOf([]))))
    assert.include(files.get('xl/worksheets/sheet1.xml')!, '>Two<')
  })

  test('continues in another sheet when one is full', async ({ assert }) => {
    const head = ['Number']
    async function* many() {
      for (let part = 0; part < 1_100; part++) {
        yield Array.from({ length: 1_000 }, (_, place): SheetRow => [part * 1_000 + place])
      }
    }
    const files = unzip(await buffer(writeWorkbook('Long', head, many())))
    const rowsOf = (number: number) =>
      files.get(`xl/worksheets/sheet${number}.xml`)!.match(/<row /g)!.length
    assert.equal(rowsOf(1), 1_048_576)
    assert.equal(rowsOf(1) + rowsOf(2), 1_100_000 + 2)
    assert.include(files.get('xl/workbook.xml')!, 'name="Long (2)"')
  }).timeout(60_000)

  test('stops reading rows when the download is aborted, and fails when reading rows fails', async ({
    assert,
  }) => {
    let read = 0
    let isOver = false
    async function* endless(): AsyncGenerator<SheetRow[]> {
      try {
        for (;;) {
          await wait(0)
          yield Array.from({ length: 1_000 }, () => [`row ${read++}`])
        }
      } finally {
        isOver = true
      }
    }
    const book = writeWorkbook('Endless', ['Row'], endless())
    for await (const part of book) if (part.length > 0 && read > 30_000) break
    await until(() => isOver, 'the rows are closed')

    async function* failing(): AsyncGenerator<SheetRow[]> {
      yield [['first']]
      throw new Error('The rows ended early')
    }
    await assert.rejects(() => buffer(writeWorkbook('Bad', ['Row'], failing())), /ended early/)
  })
})
