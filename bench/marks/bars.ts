import type { AttackResults } from './attack_marked.js'
import { ATTACKS } from './attacks.js'
import type { FalsePositives } from './false_positives.js'
import type { Speed } from './speed.js'

/** As in bench/support/report.mjs. */
export interface Figure {
  name: string
  value: string
  target: string
  isMet?: boolean
}

/** Minimum share of pictures from which the payload is read, in per cent (issue 4, figure 1). */
const SURVIVAL: Record<string, Record<string, number>> = {
  photographs: {
    ...Object.fromEntries(
      [
        'none',
        'jpeg90',
        'jpeg75',
        'jpeg50',
        'resize0.75',
        'resize0.50',
        'resize1.40',
        'crop25',
        'crop50',
        'noise5',
        'noise10',
        'noise20',
        'rot1',
        'rot2',
        'rot3',
        'messenger',
        'messenger2x',
        'screenshot',
        'screenshot_jpg',
        'aspect.9x.8',
        'flip_h',
      ].map((attack) => [attack, 99])
    ),
    jpeg30: 95,
    crop75: 95,
    webp60: 85,
  },
  pages: { jpeg30: 75 },
}
const LEAST_PSNR = 41
const LEAST_SSIM = 0.98
const LEAST_UNMARKED = 850
const LEAST_WRONG_KEYS = 100
const LONGEST_SEARCH = 1000

/** The quality of the marked pictures of a kind, and the attacks that the mark survives. */
export function attackFigures(kind: string, { rows, quality }: AttackResults): Figure[] {
  const psnr = Math.min(...quality.map((one) => one.psnr))
  const ssim = Math.min(...quality.map((one) => one.ssim))
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong').length
  return [
    figure(`${kind}: least PSNR`, `${psnr.toFixed(2)} dB`, '≥ 41 dB', psnr >= LEAST_PSNR),
    figure(`${kind}: least SSIM`, ssim.toFixed(4), '≥ 0.98', ssim >= LEAST_SSIM),
    figure(`${kind}: wrong answers`, `${wrong} of ${rows.length}`, '0', wrong === 0),
    ...Object.keys(ATTACKS).flatMap((attack) => {
      const those = rows.filter((row) => row.attack === attack)
      if (those.length === 0) return []
      const exact = those.filter(({ outcome }) => outcome === 'exact').length
      const share = (100 * exact) / those.length
      const bar = SURVIVAL[kind]?.[attack]
      const value = `${exact} of ${those.length} (${Math.round(share)} %)`
      const isMet = bar === undefined ? undefined : share >= bar
      return [figure(`${kind}: ${attack}`, value, bar === undefined ? '' : `≥ ${bar} %`, isMet)]
    }),
  ]
}

export function falsePositiveFigures({ unmarked, wrongKey }: FalsePositives): Figure[] {
  const found = (count: typeof unmarked, least: number) =>
    [
      `${count.found} found in ${count.read}`,
      `0 in ≥ ${least}`,
      count.found === 0 && count.read >= least,
    ] as const
  const slowest = Math.round(Math.max(unmarked.slowest, wrongKey.slowest))
  return [
    figure('unmarked pictures', ...found(unmarked, LEAST_UNMARKED)),
    figure('marked pictures, wrong key', ...found(wrongKey, LEAST_WRONG_KEYS)),
    figure(
      '"none", slowest picture',
      `${slowest} ms`,
      `≤ ${LONGEST_SEARCH} ms`,
      slowest <= LONGEST_SEARCH
    ),
  ]
}

export function speedFigures(speeds: Speed[]): Figure[] {
  return speeds.map(({ name, ours, ratio }) =>
    figure(
      `${name}, per megapixel`,
      `${ours.toFixed(0)} ms${ratio === null ? '' : `, ${ratio.toFixed(2)} × the prototype`}`,
      ratio === null ? '' : '≤ 1.00 × the prototype',
      ratio === null ? undefined : ratio <= 1
    )
  )
}

function figure(name: string, value: string, target: string, isMet?: boolean): Figure {
  return isMet === undefined ? { name, value, target } : { name, value, target, isMet }
}
