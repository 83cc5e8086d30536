import { disc, gradient, n, path, radial, rect } from '../svg.js'
import { type Art, type Frame } from './frame.js'

/** A mountain line from the left edge to the right, as a sum of a few waves. */
function ridge({ w, random }: Frame, y: number, height: number, sharp: number): string {
  const waves = Array.from({ length: 5 }, (_, i) => ({
    size: height / (i + 1.4) ** sharp,
    pace: random.between(0.7, 1.3) * (i * 1.7 + 1),
    phase: random.between(0, 7),
  }))
  const points: string[] = []
  for (let i = 0; i <= 90; i++) {
    const t = (i / 90) * Math.PI * 2
    const lift = waves.reduce((sum, { size, pace, phase }) => {
      const s = Math.sin(t * pace * 0.6 + phase)
      return sum + size * (1 - Math.abs(s) * 1.6)
    }, 0)
    points.push(`${n((i / 90) * w)} ${n(y - lift)}`)
  }
  return points.join('L')
}

function birds({ w, h, random, palette }: Frame): string {
  const [x, y] = [w * random.between(0.25, 0.7), h * random.between(0.16, 0.3)]
  return Array.from({ length: 5 }, (_, i) => {
    const [bx, by, s] = [x + i * w * 0.028, y + ((i * 37) % 5) * h * 0.011, w * 0.007]
    return `<path d="M${n(bx - s)} ${n(by - s * 0.6)}Q${n(bx - s * 0.4)} ${n(by - s * 0.7)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * 0.7)} ${n(bx + s)} ${n(by - s * 0.6)}" fill="none" stroke="${palette.ink}" stroke-width="${n(w * 0.0016)}"/>`
  }).join('')
}

/** Mountain ranges fading into mist, under a sun. */
export const ridges: Art = (f) => {
  const { w, h, id, random, palette } = f
  const [t0, t1, t2, t3, t4] = palette.tones
  const sun = { x: w * random.between(0.22, 0.78), y: h * random.between(0.24, 0.36) }
  const defs = [
    gradient(`${id}sky`, [
      [0, t1],
      [0.55, t0],
      [1, palette.paper],
    ]),
  ]
  const layers: string[] = []
  const fills = [t1, t2, t2, t3, t3, t4]
  fills.forEach((fill, i) => {
    const y = h * (0.5 + i * 0.095)
    const line = ridge(f, y, h * (0.11 - i * 0.007), 1.15)
    defs.push(
      gradient(`${id}m${i}`, [
        [0, fill, i % 2 ? 1 : 0.82],
        [1, i < 4 ? t0 : fill, i < 4 ? 0.75 : 1],
      ])
    )
    layers.push(path(`M0 ${n(h)}L${line}L${n(w)} ${n(h)}Z`, `url(#${id}m${i})`))
  })
  return [
    `<defs>${defs.join('')}</defs>`,
    rect(0, 0, w, h, `url(#${id}sky)`),
    disc(sun.x, sun.y, Math.min(w, h) * 0.095, palette.accent),
    layers.slice(0, 3).join(''),
    birds(f),
    layers.slice(3).join(''),
  ].join('')
}

/** A calm sea with the reflection of a low sun, and sometimes a small boat. */
export const sea: Art = ({ w, h, id, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const horizon = h * random.between(0.46, 0.58)
  const x = w * random.between(0.32, 0.68)
  const r = Math.min(w, h) * 0.1
  const glitter = Array.from({ length: 46 }, (_, i) => {
    const y = horizon + ((i + 1) / 46) ** 1.5 * (h - horizon)
    const spread = r * (0.7 + (i / 46) * 1.5)
    const half = spread * random.between(0.15, 0.75)
    const cx = x + random.between(-1, 1) * spread * 0.55
    return rect(
      cx - half,
      y,
      half * 2,
      1.5 + (i / 46) * h * 0.006,
      palette.accent,
      `opacity="${n(0.75 - i * 0.012)}" rx="2"`
    )
  })
  const swell = Array.from({ length: 24 }, (_, i) => {
    const y = horizon + ((i + 1) / 24) ** 1.6 * (h - horizon)
    const x0 = random.between(-0.1, 0.8) * w
    return rect(x0, y, w * random.between(0.08, 0.4), 1 + i * 0.12, t1, 'opacity=".28" rx="1"')
  })
  const bx = w * (x > w / 2 ? 0.2 : 0.78)
  const s = w * 0.05
  const boat = `<path d="M${n(bx - s)} ${n(horizon + 8)}h${n(2 * s)}l${n(-s * 0.35)} ${n(s * 0.36)}h${n(-s * 1.3)}z" fill="${t4}"/><path d="M${n(bx)} ${n(horizon + 4)}V${n(horizon - s * 1.5)}L${n(bx + s * 0.75)} ${n(horizon + 2)}z" fill="${palette.paper}"/><path d="M${n(bx - 4)} ${n(horizon + 4)}V${n(horizon - s * 1.15)}L${n(bx - s * 0.6)} ${n(horizon + 2)}z" fill="${t0}"/>`
  return [
    `<defs>${gradient(`${id}s`, [
      [0, t3],
      [0.5, t2],
      [0.82, t1],
      [1, t0],
    ])}${gradient(`${id}w`, [
      [0, t2],
      [0.35, t3],
      [1, t4],
    ])}${radial(`${id}g`, [
      [0, palette.accent, 0.55],
      [1, palette.accent, 0],
    ])}</defs>`,
    rect(0, 0, w, horizon, `url(#${id}s)`),
    disc(x, horizon - r * 0.4, r * 3.2, `url(#${id}g)`),
    disc(x, horizon - r * 0.4, r, palette.accent),
    rect(0, horizon, w, h - horizon, `url(#${id}w)`),
    swell.join(''),
    glitter.join(''),
    boat,
  ].join('')
}

/** Contour lines of an imagined island. */
export const contours: Art = ({ w, h, random, palette }) => {
  const [t0, t1, , t3] = palette.tones
  const size = Math.hypot(w, h)
  const peaks = Array.from({ length: 3 }, () => ({
    x: random.between(0.15, 0.85) * w,
    y: random.between(0.15, 0.85) * h,
  }))
  const lines: string[] = []
  peaks.forEach(({ x, y }, p) => {
    const waves = Array.from(
      { length: 4 },
      (_, i) => [i + 2, random.between(0, 7), 0.2 / (i + 1.2)] as const
    )
    const rings = p === 0 ? 26 : 9
    for (let k = rings; k > 0; k--) {
      const points = Array.from({ length: 72 }, (_, i) => {
        const a = (i / 72) * Math.PI * 2
        const swell = waves.reduce(
          (sum, [m, phase, amp]) => sum + amp * Math.sin(a * m + phase + k * 0.06),
          1
        )
        const radius = k * size * 0.026 * swell
        return `${n(x + Math.cos(a) * radius * 1.15)} ${n(y + Math.sin(a) * radius * 0.9)}`
      })
      const strong = k % 5 === 0
      const fill = p > 0 && k === rings ? t0 : 'none'
      lines.push(
        path(
          `M${points.join('L')}Z`,
          fill,
          `stroke="${strong ? t3 : t1}" stroke-width="${strong ? 2.4 : 1.3}" stroke-linejoin="round"`
        )
      )
    }
  })
  const [peak] = peaks
  return (
    rect(0, 0, w, h, palette.paper) +
    lines.join('') +
    disc(peak!.x, peak!.y, size * 0.011, palette.accent)
  )
}
