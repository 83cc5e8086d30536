import fs from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { VisibleLine } from '#watermarking/engines/pdf_drawing/visible_line'
import { blur } from '#watermarking/engines/registration/scale_space'
import { readOnPages } from '#watermarking/engines/registration/read_on_pages'
import { renderPages } from '#watermarking/engines/registration/render_pages'
import type { Plane } from '#watermarking/engines/signal/plane'
import { readVisibleLine } from '#watermarking/engines/visible_line/read_visible_line'
import type { CopyLine } from '#watermarking/engines/visible_line/read_visible_line'
import { photoOf, textPages } from '#tests/support/files/photographed_pages'
import { keys, Workbench } from '../pdf/pdf_samples.js'

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FRAME = { width: 595, height: 842, toUserSpace: [1, 0, 0, 1, 0, 0], key: 'A4' } as const
const SIZE = { width: 827, height: 1170 }

/** Repeatable numbers below a limit (Lehmer's generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 7919 + 17
  return (below) => {
    state = (state * 48271) % 2147483647
    return Math.floor((state / 2147483647) * below)
  }
}

/** The line of an order of one day, with names of different lengths. */
function lineOf(n: number, style: Partial<VisibleLine> = {}): CopyLine {
  const below = numbersFrom(n + 1)
  const own = Array.from({ length: 13 }, () => CHARACTERS[below(32)]).join('')
  const name = `buyer_${'abcdefghijklmnop'.slice(0, 1 + below(12))}`
  const payload = `10${String(n).padStart(10, '0')}`
  return { payload, own, line: { text: `CM261130${own} · ${name}`, ...style } }
}

const linesOf = (count: number, style?: Partial<VisibleLine>) =>
  Array.from({ length: count }, (_, n) => lineOf(n, style))

/** The first page as a photo shows it once it is laid on the original: fainter, soft, a little beside it, with noise. */
function seen(page: Plane, seed = 1): Plane {
  const below = numbersFrom(seed)
  const { width } = page
  const soft = blur(page, 0.8)
  const values = soft.values.map(
    (_, i) => 30 + 0.66 * (soft.values[i + 1 + width] ?? 255) + below(13) - 6
  )
  return { ...soft, values }
}

test.group('The visible line of a copy in a picture', (group) => {
  let bench: Workbench
  group.each.setup(() => {
    bench = new Workbench()
    return () => bench.clean()
  })
  group.each.timeout(120_000)

  const draw = async (pdf: Uint8Array) => {
    const [plane] = await renderPages(
      { source: bench.write(pdf), folder: bench.folder },
      0,
      1,
      () => SIZE
    )
    return plane!
  }
  const marked = { hidden: false, overlay: null }

  const styles: Record<string, Partial<VisibleLine>> = {
    'at the foot': {},
    'at the head, faint': { position: 'top', opacity: 0.2 },
    'across the page': { position: 'center', rotation: 45, size: 28, opacity: 0.2 },
    'repeated over the page': { tiled: true, rotation: 30, size: 14 },
  }
  for (const [name, style] of Object.entries(styles)) {
    test(`${name} is read among those of fifty copies`, async ({ assert }) => {
      const pdf = await textPages(1)
      const lines = linesOf(50, style)
      const shown = await draw(bench.stamp(pdf, { ...marked, visible: lines[7]!.line }))
      const read = await readVisibleLine(seen(shown), await draw(pdf), FRAME, lines)
      assert.equal(read?.payload, lines[7]!.payload)
      assert.isAtMost(read!.falseAccusation, 1e-6)
    })
  }

  test('is read in Chinese and Japanese too', async ({ assert }) => {
    const pdf = await textPages(1)
    const original = await draw(pdf)
    for (const [locale, name] of Object.entries({
      'zh-CN': '版权所有 李小明',
      'ja-JP': '山田さん用',
    })) {
      const lines = linesOf(12).map(({ line, ...one }) => ({
        ...one,
        line: { text: `${line.text} ${name}`, locale },
      }))
      const shown = await draw(bench.stamp(pdf, { ...marked, visible: lines[3]!.line }))
      const read = await readVisibleLine(seen(shown), original, FRAME, lines)
      assert.equal(read?.payload, lines[3]!.payload, locale)
    }
  })

  test('of an order that is not compared, and a page without a line, name nobody', async ({
    assert,
  }) => {
    const pdf = await textPages(1)
    const original = await draw(pdf)
    for (let n = 0; n < 3; n++) {
      const { line } = lineOf(1000 + n)
      const shown = await draw(bench.stamp(pdf, { ...marked, visible: line }))
      for (const page of [shown, original]) {
        for (const lines of [linesOf(1), linesOf(40)]) {
          assert.isNull(await readVisibleLine(seen(page, n + 1), original, FRAME, lines))
        }
      }
    }
  })

  test('that several copies share, or that is too faint, names nobody', async ({ assert }) => {
    const pdf = await textPages(1)
    const original = await draw(pdf)
    const lines = linesOf(10)
    const shown = await draw(bench.stamp(pdf, { ...marked, visible: lines[2]!.line }))
    const twin = { ...lines[2]!, payload: '10ffffffffff' }
    assert.isNull(await readVisibleLine(seen(shown), original, FRAME, [...lines, twin]))

    const faint = { ...lines[2]!.line, opacity: 0.02 }
    const unseen = await draw(bench.stamp(pdf, { ...marked, visible: faint }))
    assert.isNull(await readVisibleLine(seen(unseen), original, FRAME, lines))
  })

  test('is read from a photo of a screen at an angle', async ({ assert }) => {
    const pdf = await textPages(1)
    const lines = linesOf(20)
    const copy = bench.stamp(pdf, { ...marked, visible: lines[5]!.line })
    const path = join(bench.folder, 'photo.jpg')
    fs.writeFileSync(path, await photoOf(copy, 1))
    const { each } = await readOnPages({
      source: bench.write(pdf),
      folder: bench.folder,
      pictures: [{ path, pages: [{ page: 1, isInverted: false }] }],
      keys,
      candidates: lines.map(({ payload }) => payload),
      lines,
    })
    assert.equal(each[0]!.verdict, 'none')
    assert.equal(each[0]!.line?.payload, lines[5]!.payload)
  })
})
