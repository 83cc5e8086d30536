import { test } from '@japa/runner'
import { DecodeText } from '#watermarking/queries/text_marks'
import { InspectText } from '#watermarking/queries/inspect_text'

const GBK_LINE = Buffer.from('b4bac3e6b2bbbef5cff60a', 'hex')
const LINE = new TextDecoder('gb18030').decode(GBK_LINE)
/** More than is processed in the caller's thread. */
const LINES = 60_000

test.group('A text processed in a thread', () => {
  const large = Buffer.concat(Array.from({ length: LINES }, () => GBK_LINE))

  test('gives the same result as without a thread', async ({ assert }) => {
    const text = await new DecodeText().execute({ bytes: large })
    assert.equal(text!.length, LINE.length * LINES)
    assert.isTrue(text!.startsWith(LINE) && text!.endsWith(LINE))
    const inspection = await new InspectText().execute({ bytes: large })
    assert.deepEqual(inspection, { ok: true, encoding: 'gb18030', characters: text!.length })
  })

  test('is rejected with the same error when it is no text', async ({ assert }) => {
    const noText = Buffer.alloc(1_000_000, 0xff)
    const rejected = { ok: false, reason: 'unknown_encoding' }
    assert.deepEqual(await new InspectText().execute({ bytes: noText }), rejected)
    assert.deepEqual(await new InspectText().execute({ bytes: noText.subarray(0, 9) }), rejected)
    assert.isNull(await new DecodeText().execute({ bytes: noText }))
  })
})
