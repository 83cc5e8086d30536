import { disc, gradient, n, path, radial, rect } from '../svg.js'
import { type Art, type Frame } from './frame.js'

/** A city at night with lit windows. */
export const city: Art = ({ w, h, id, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const parts = [
    `<defs>${gradient(`${id}s`, [
      [0, t4],
      [0.6, t3],
      [1, t2],
    ])}</defs>`,
    rect(0, 0, w, h, `url(#${id}s)`),
    disc(w * random.between(0.2, 0.8), h * 0.22, Math.min(w, h) * 0.075, t0),
  ]
  for (const [layer, fill] of [t2, t3, t4].entries()) {
    const unit = w * (0.035 + layer * 0.012)
    for (let x = -unit; x < w;) {
      const bw = unit * random.between(1.3, 3)
      const bh = h * random.between(0.22, 0.5) * (1.2 - layer * 0.2)
      parts.push(rect(x, h - bh, bw, bh, fill))
      if (random.chance(0.3)) parts.push(rect(x + bw / 2, h - bh - unit * 0.9, 2, unit, fill))
      const cell = unit * 0.42
      for (let wy = h - bh + cell; layer > 0 && wy < h - cell; wy += cell * 1.6)
        for (let wx = x + cell * 0.7; wx < x + bw - cell; wx += cell * 1.3)
          if (random.chance(0.42))
            parts.push(
              rect(
                wx,
                wy,
                cell * 0.62,
                cell * 0.86,
                random.chance(0.72) ? palette.accent : t1,
                `opacity="${n(random.between(0.5, 1))}"`
              )
            )
      x += bw + unit * random.between(0, 0.35)
    }
  }
  return parts.join('')
}

function house({ random, palette }: Frame, x: number, y: number, s: number): string {
  const [t0, t1, t2, t3, t4] = palette.tones
  const wall = random.pick([t0, palette.paper, t1, palette.paper])
  const roof = random.pick([t3, t4, palette.accent, t2])
  const [bw, bh] = [s * random.between(0.9, 1.25), s * random.between(0.7, 1.15)]
  const pane = (px: number, py: number) =>
    rect(px, py, s * 0.17, s * 0.22, random.chance(0.4) ? palette.accent : t4)
  const rows = bh > s * 0.95 ? [0.18, 0.58] : [0.28]
  const panes = rows.flatMap((dy) => [0.2, 0.6].map((dx) => pane(x + bw * dx, y - bh + s * dy)))
  return (
    rect(x, y - bh, bw, bh + s, wall) +
    path(
      `M${n(x - s * 0.1)} ${n(y - bh)}L${n(x + bw / 2)} ${n(y - bh - s * 0.45)}L${n(x + bw + s * 0.1)} ${n(y - bh)}Z`,
      roof
    ) +
    panes.join('')
  )
}

/** Houses on a hill above a harbour. */
export const slope: Art = (f) => {
  const { w, h, id, random, palette } = f
  const [t0, t1, t2, t3, t4] = palette.tones
  const s = Math.min(w, h) * 0.13
  const parts = [
    `<defs>${gradient(`${id}s`, [
      [0, t1],
      [1, t0],
    ])}</defs>`,
    rect(0, 0, w, h, `url(#${id}s)`),
    disc(w * 0.78, h * 0.2, s * 0.62, palette.accent),
    path(
      `M0 ${n(h * 0.44)}C${n(w * 0.3)} ${n(h * 0.2)} ${n(w * 0.5)} ${n(h * 0.3)} ${n(w)} ${n(h * 0.62)}V${n(h)}H0Z`,
      t2
    ),
  ]
  for (let row = 0; row < 5; row++) {
    for (let x = -s * random.between(0, 1); x < w; x += s * random.between(1.15, 1.75)) {
      const rise = h * (0.42 + row * 0.13) + (x / w) * h * 0.16 * (1 - row / 6)
      if (rise < h * 1.02 && random.chance(0.86)) parts.push(house(f, x, rise, s))
      else parts.push(disc(x + s * 0.5, rise - s * 0.1, s * 0.42, t3))
    }
  }
  parts.push(
    path(
      `M0 ${n(h * 0.93)}Q${n(w * 0.25)} ${n(h * 0.9)} ${n(w * 0.5)} ${n(h * 0.93)}T${n(w)} ${n(h * 0.92)}V${n(h)}H0Z`,
      t4
    )
  )
  return parts.join('')
}

/** One lamp in the rain. */
export const lantern: Art = ({ w, h, id, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const s = Math.min(w, h)
  const [x, y] = [w * random.between(0.4, 0.6), h * 0.4]
  const rain = Array.from({ length: 110 }, () => {
    const [rx, ry, l] = [
      random.between(-0.1, 1.05) * w,
      random.between(-0.1, 1) * h,
      s * random.between(0.03, 0.1),
    ]
    return `M${n(rx)} ${n(ry)}l${n(-l * 0.18)} ${n(l)}`
  })
  const body = `M${n(x - s * 0.075)} ${n(y - s * 0.09)}h${n(s * 0.15)}l${n(s * 0.03)} ${n(s * 0.2)}h${n(-s * 0.21)}z`
  const puddles = Array.from(
    { length: 7 },
    (_, i) =>
      `<ellipse cx="${n(x + random.between(-0.3, 0.3) * s)}" cy="${n(h * 0.88 + i * h * 0.016)}" rx="${n(s * random.between(0.05, 0.16))}" ry="${n(s * 0.007)}" fill="${palette.accent}" opacity="${n(random.between(0.15, 0.5))}"/>`
  )
  return [
    `<defs>${gradient(`${id}s`, [
      [0, t4],
      [1, t3],
    ])}${radial(`${id}g`, [
      [0, palette.accent, 0.85],
      [0.28, palette.accent, 0.34],
      [1, t2, 0],
    ])}</defs>`,
    rect(0, 0, w, h, `url(#${id}s)`),
    rect(0, h * 0.84, w, h * 0.16, t4),
    disc(x, y, s * 0.55, `url(#${id}g)`),
    path(
      rain.join(''),
      'none',
      `stroke="${t1}" stroke-width="1.6" opacity=".5" stroke-linecap="round"`
    ),
    rect(x - s * 0.012, y + s * 0.11, s * 0.024, h * 0.86 - y - s * 0.11, t4),
    rect(x - s * 0.012, y + s * 0.11, s * 0.006, h * 0.86 - y - s * 0.11, t1, 'opacity=".7"'),
    path(body, palette.accent),
    path(body, t0, 'opacity=".45"'),
    path(
      `M${n(x - s * 0.11)} ${n(y - s * 0.09)}L${n(x)} ${n(y - s * 0.17)}L${n(x + s * 0.11)} ${n(y - s * 0.09)}Z`,
      t4
    ),
    rect(x - s * 0.115, y + s * 0.11, s * 0.23, s * 0.022, t4, 'rx="4"'),
    puddles.join(''),
  ].join('')
}

/** The shadow of a window on a wall, and a plant. */
export const windowLight: Art = ({ w, h, id, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const s = Math.min(w, h)
  const [x, y, pw, ph, skew] = [w * 0.34, h * 0.12, s * 0.17, s * 0.24, s * 0.1]
  const panes: string[] = []
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 3; c++) {
      const [px, py] = [x + c * pw * 1.1 + r * skew * 0.35, y + r * ph * 1.07 + c * skew * 0.42]
      panes.push(
        path(
          `M${n(px)} ${n(py)}l${n(pw)} ${n(skew * 0.4)}l${n(skew * 0.33)} ${n(ph)}l${n(-pw)} ${n(-skew * 0.4)}z`,
          t0
        )
      )
    }
  const [fx, fy] = [w * 0.22, h * 0.86]
  const leaves = Array.from({ length: 13 }, (_, i) => {
    const a = -Math.PI / 2 + (i - 6) * 0.2 + random.between(-0.07, 0.07)
    const l = s * random.between(0.28, 0.42)
    const [ex, ey] = [fx + Math.cos(a) * l, fy - s * 0.12 + Math.sin(a) * l]
    const [nx, ny] = [Math.cos(a + Math.PI / 2) * l * 0.13, Math.sin(a + Math.PI / 2) * l * 0.13]
    const [mx, my] = [(fx + ex) / 2, (fy - s * 0.12 + ey) / 2 - l * 0.06]
    return path(
      `M${n(fx)} ${n(fy - s * 0.12)}Q${n(mx + nx)} ${n(my + ny)} ${n(ex)} ${n(ey)}Q${n(mx - nx)} ${n(my - ny)} ${n(fx)} ${n(fy - s * 0.12)}Z`,
      random.pick([t3, t4, t3])
    )
  })
  return [
    `<defs>${gradient(
      `${id}w`,
      [
        [0, t2],
        [1, t1],
      ],
      [0, 0, 1, 1]
    )}</defs>`,
    rect(0, 0, w, h, `url(#${id}w)`),
    panes.join(''),
    rect(0, h * 0.9, w, h * 0.1, t4, 'opacity=".85"'),
    leaves.join(''),
    path(
      `M${n(fx - s * 0.11)} ${n(fy - s * 0.14)}h${n(s * 0.22)}l${n(-s * 0.035)} ${n(s * 0.2)}h${n(-s * 0.15)}z`,
      palette.accent
    ),
  ].join('')
}
