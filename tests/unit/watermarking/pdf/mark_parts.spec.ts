import fc from 'fast-check'
import { test } from '@japa/runner'
import { shapeOf } from '#watermarking/engines/pdf_mark/stamping/content_shape'
import { findHiddenTokens, writeHiddenText } from '#watermarking/engines/pdf_mark/hidden_text'
import { EM, outlineText } from '#watermarking/engines/pdf_drawing/outline_text'
import { openToken, TOKEN_BYTES, TokenMaker } from '#watermarking/engines/pdf_mark/page_token'
import { placeLine } from '#watermarking/engines/pdf_drawing/place_line'
import { completeLine, POSITIONS } from '#watermarking/engines/pdf_drawing/visible_line'
import { keys, payloads } from './pdf_samples.js'

test.group('Tokens', () => {
  test('a thousand tokens of one mark all look different and decode to the same', ({ assert }) => {
    const maker = new TokenMaker(keys[0]!, payloads.first)
    const tokens = Array.from({ length: 1000 }, () => maker.next())
    assert.equal(new Set(tokens.map((token) => token.toString('hex'))).size, 1000)
    assert.equal(new Set(tokens.map((token) => token.subarray(4).toString('hex'))).size, 1000)
    for (const token of tokens) {
      assert.deepEqual(openToken(keys, token), { payload: payloads.first, keyId: '2' })
    }
  })

  test('random bytes and changed tokens do not decrypt', ({ assert }) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: TOKEN_BYTES, maxLength: TOKEN_BYTES }), (bytes) => {
        assert.isNull(openToken(keys, bytes))
      })
    )
    const token = new TokenMaker(keys[0]!, payloads.first).next()
    for (let byte = 0; byte < TOKEN_BYTES; byte++) {
      const changed = Buffer.from(token)
      changed[byte]! ^= 1
      assert.isNull(openToken(keys, changed))
    }
  })

  test('invisible text carries a token, in pieces and between other texts as well', ({
    assert,
  }) => {
    const token = new TokenMaker(keys[0]!, payloads.first).next()
    const written = writeHiddenText(token, 'F', 10, 20)
    assert.deepEqual(findHiddenTokens(written), [token])
    const pieces = written.replace(/\((.{9})(.*)\) Tj/, (_, head: string, tail: string) => {
      return `[(${head}) -20 <${Buffer.from(tail).toString('hex')}>] TJ`
    })
    assert.deepEqual(findHiddenTokens(`BT (shown) Tj ET ${pieces} BT (shown) Tj ET`), [token])
    assert.isEmpty(findHiddenTokens(written.replace('3 Tr', '0 Tr')))
  })
})

test.group('Wrapping the contents of a page', () => {
  const balanced = (content: string) => {
    const { opening, closing } = shapeOf(content)
    let depth = 0
    for (const [operator] of `${opening}${content}${closing}`.matchAll(/\b[qQ]\b/g)) {
      depth += operator === 'q' ? 1 : -1
      mustHold(depth >= 0)
    }
    return depth
  }
  const mustHold = (holds: boolean) => {
    if (!holds) throw new Error('restored more than saved')
  }

  test('saves and restores are balanced, whatever the contents do', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('q', 'Q', '0 g', 'n')), (operators) => {
        assert.equal(balanced(operators.join(' ')), 0)
      })
    )
  })

  test('an open text or marked content is closed', ({ assert }) => {
    assert.equal(shapeOf('/A BMC BT (x) Tj').closing, '\nET EMC Q \n')
  })

  test('gaps lie outside of text, paths, marked content and inline images', ({ assert }) => {
    const content = '0 g BT (a) Tj ET 0 0 m 9 9 l S /A BMC 0 g EMC BI ID x EI'
    const before = shapeOf(content).gaps.map((gap) => content.slice(0, gap).split(' ').at(-1))
    assert.deepEqual(before, ['g', 'ET', 'S', 'EMC'])
  })
})

test.group('The visible line', () => {
  test('Chinese, Japanese and Latin letters all have glyphs', ({ assert }) => {
    const { operators, width } = outlineText('购买者：山田太郎 é@x.jp', 'zh-CN')
    assert.isAbove(width, 11 * EM)
    assert.notInclude(operators, 'f*')
    assert.match(operators, /^-?\d+ -?\d+ m\n/)
    assert.notInclude(operators, 'NaN')
  })

  test('Japanese texts get Japanese glyphs', ({ assert }) => {
    assert.notEqual(outlineText('直', 'ja-JP').operators, outlineText('直', 'zh-CN').operators)
  })

  test('a letter without a glyph becomes a box', ({ assert }) => {
    assert.include(outlineText('\u{1F9FF}', 'en-US').operators, 'f*')
  })

  test('the line is inside the page at every position, shrunk where needed', ({ assert }) => {
    const frame = { width: 300, height: 200, toUserSpace: [1, 0, 0, 1, 0, 0] as const, key: '' }
    for (const position of POSITIONS) {
      for (const rotation of [0, 30, 90, -135]) {
        for (const length of [3, 60]) {
          const style = completeLine({ text: 'x', position, rotation, size: 12 })
          const [a, b, c, d, e, f] = placeLine(style, length, frame)[0]!
          for (const [x, y] of [
            [0, -0.2],
            [length, -0.2],
            [0, 0.75],
            [length, 0.75],
          ] as const) {
            const [px, py] = [a * x + c * y + e, b * x + d * y + f]
            const place = `${position} ${rotation} ${length}: ${px}, ${py}`
            assert.isTrue(px > 17 && px < 283 && py > 17 && py < 183, place)
          }
          assert.isAtMost(Math.hypot(a, b), 12.0001)
        }
      }
    }
  })

  test('tiles cover every part of the page in a limited number', ({ assert }) => {
    const frame = { width: 600, height: 800, toUserSpace: [1, 0, 0, 1, 0, 0] as const, key: '' }
    const tiles = placeLine(completeLine({ text: 'x', tiled: true, rotation: 30 }), 10, frame)
    for (let x = 0; x < 600; x += 100) {
      for (let y = 0; y < 800; y += 100) {
        const near = tiles.filter(([, , , , e, f]) => Math.hypot(e - x, f - y) < 150)
        assert.isNotEmpty(near, `${x}, ${y}`)
      }
    }
    const tiny = placeLine(completeLine({ text: 'x', tiled: true, size: 4 }), 0.5, frame)
    assert.isBelow(tiny.length, 1500)
  })

  test('values out of range are clamped', ({ assert }) => {
    const wild = { text: ' a\nb ', opacity: 9, size: Number.NaN, color: 'red', rotation: 1e9 }
    assert.containSubset(completeLine(wild), {
      text: 'a b',
      opacity: 1,
      size: 10,
      color: '#666666',
      rotation: 360,
    })
  })
})
