import { disc, n, path, rect, textLine } from '../svg.js'
import { type Art } from './frame.js'

/** Letters cropped to their shapes. */
export const letterform: Art = ({ w, h, random, palette, letters, face }) => {
  const [t0, t1, t2, t3] = palette.tones
  const size = Math.min(w, h)
  const glyphs = [...letters]
  const ground = random.pick([t0, palette.accent, t1])
  const parts = [rect(0, 0, w, h, ground), rect(w * 0.5, 0, w * 0.5, h, t3)]
  const draw = (char: string, x: number, y: number, s: number, fill: string) =>
    parts.push(
      textLine(char, x, y, { size: s, fill, face: { ...face, weight: 900 }, anchor: 'middle' })
    )
  draw(glyphs[0] ?? 'A', w * 0.27, h * 0.82, size * 1.05, t3)
  draw(glyphs[1] ?? 'g', w * 0.75, h * 0.72, size * 0.9, ground)
  parts.push(disc(w * 0.5, h * 0.16, size * 0.055, palette.paper))
  for (let i = 0; i < 3; i++)
    parts.push(rect(w * 0.06, h * (0.88 + i * 0.032), w * [0.3, 0.22, 0.26][i]!, 3, t2))
  return parts.join('')
}

/** Source code, too small to read. */
export const code: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const [m, line] = [w * 0.09, h * 0.045]
  const parts = [rect(0, 0, w, h, t3), rect(m, h * 0.12, w - m * 2, h * 0.95, t4, 'rx="18"')]
  for (const [i, c] of [palette.accent, t1, t2].entries())
    parts.push(disc(m + 34 + i * 30, h * 0.12 + 32, 8, c))
  let depth = 0
  for (let y = h * 0.12 + 84; y < h; y += line) {
    if (random.chance(0.12)) continue
    depth = Math.max(0, Math.min(4, depth + random.pick([-1, 0, 0, 1, 1])))
    let x = m + 38 + depth * w * 0.035
    const words = random.whole(1, 5)
    for (let i = 0; i < words; i++) {
      const bw = w * random.between(0.025, 0.12)
      if (x + bw > w - m - 40) break
      parts.push(
        rect(
          x,
          y,
          bw,
          line * 0.36,
          random.pick([t0, t1, t2, t2, palette.accent]),
          `rx="${n(line * 0.18)}" opacity="${random.chance(0.2) ? 0.4 : 0.95}"`
        )
      )
      x += bw + w * 0.014
    }
  }
  return parts.join('')
}

/** A table for one: bowl, bottle, fruit, steam. */
export const table: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const s = Math.min(w, h)
  const [x, y] = [w * 0.5, h * 0.62]
  const steam = [-0.09, 0, 0.09].map((dx) => {
    const sx = x + dx * s * 1.2
    return path(
      `M${n(sx)} ${n(y - s * 0.1)}c${n(-s * 0.05)} ${n(-s * 0.07)} ${n(s * 0.05)} ${n(-s * 0.1)} 0 ${n(-s * 0.19)}`,
      'none',
      `stroke="${palette.paper}" stroke-width="${n(s * 0.012)}" stroke-linecap="round" opacity=".85"`
    )
  })
  const fruit = Array.from({ length: 3 }, (_, i) => {
    const [fx, r] = [x + s * (0.36 + i * 0.105), s * random.between(0.05, 0.06)]
    const fy = y + s * 0.155 - (i === 1 ? 0 : 0.004 * s)
    return (
      disc(fx, fy, r, i === 1 ? palette.accent : t2) +
      path(
        `M${n(fx)} ${n(fy - r)}q${n(r * 0.1)} ${n(-r * 0.5)} ${n(r * 0.5)} ${n(-r * 0.55)}`,
        'none',
        `stroke="${t4}" stroke-width="3"`
      )
    )
  })
  const bx = x - s * 0.47
  return [
    rect(0, 0, w, h, t1),
    disc(x, h * 0.36, s * 0.36, t0),
    rect(0, y + s * 0.1, w, h, t3),
    rect(0, y + s * 0.1, w, s * 0.012, t4),
    path(
      `M${n(bx - s * 0.07)} ${n(y + s * 0.21)}V${n(y - s * 0.16)}q0 ${n(-s * 0.08)} ${n(s * 0.045)} ${n(-s * 0.1)}v${n(-s * 0.12)}h${n(s * 0.05)}v${n(s * 0.12)}q${n(s * 0.045)} ${n(s * 0.02)} ${n(s * 0.045)} ${n(s * 0.1)}V${n(y + s * 0.21)}z`,
      t4
    ),
    rect(bx - s * 0.07, y - s * 0.06, s * 0.14, s * 0.15, palette.paper),
    disc(bx, y + s * 0.015, s * 0.035, palette.accent),
    `<ellipse cx="${n(x)}" cy="${n(y + s * 0.2)}" rx="${n(s * 0.3)}" ry="${n(s * 0.035)}" fill="${t4}" opacity=".55"/>`,
    path(
      `M${n(x - s * 0.27)} ${n(y - s * 0.06)}h${n(s * 0.54)}c0 ${n(s * 0.17)} ${n(-s * 0.09)} ${n(s * 0.24)} ${n(-s * 0.15)} ${n(s * 0.26)}h${n(-s * 0.24)}c${n(-s * 0.06)} ${n(-s * 0.02)} ${n(-s * 0.15)} ${n(-s * 0.09)} ${n(-s * 0.15)} ${n(-s * 0.26)}z`,
      palette.paper
    ),
    path(
      `M${n(x - s * 0.262)} ${n(y)}q${n(s * 0.262)} ${n(s * 0.06)} ${n(s * 0.524)} 0l${n(-s * 0.012)} ${n(s * 0.05)}q${n(-s * 0.25)} ${n(s * 0.05)} ${n(-s * 0.5)} 0z`,
      palette.accent
    ),
    `<ellipse cx="${n(x)}" cy="${n(y - s * 0.06)}" rx="${n(s * 0.27)}" ry="${n(s * 0.042)}" fill="${t2}"/>`,
    path(
      `M${n(x - s * 0.36)} ${n(y - s * 0.16)}L${n(x + s * 0.2)} ${n(y - s * 0.055)}M${n(x - s * 0.34)} ${n(y - s * 0.2)}L${n(x + s * 0.22)} ${n(y - s * 0.07)}`,
      'none',
      `stroke="${t4}" stroke-width="${n(s * 0.011)}" stroke-linecap="round"`
    ),
    steam.join(''),
    fruit.join(''),
  ].join('')
}

/** A clock whose hands are tides. */
export const dial: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const s = Math.min(w, h)
  const [x, y, r] = [w / 2, h * 0.46, s * 0.36]
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const a = (i / 60) * Math.PI * 2
    const inner = r * (i % 5 ? 0.93 : 0.86)
    return `M${n(x + Math.cos(a) * inner)} ${n(y + Math.sin(a) * inner)}L${n(x + Math.cos(a) * r * 0.97)} ${n(y + Math.sin(a) * r * 0.97)}`
  })
  const waves = [t2, t3, t4].map((fill, i) => {
    const base = h * (0.7 + i * 0.1)
    const span = w / 6
    const crest = Array.from(
      { length: 8 },
      () => `q${n(span / 4)} ${n(-s * 0.045)} ${n(span / 2)} 0t${n(span / 2)} 0`
    )
    return path(
      `M${n(-span * random.between(0, 1))} ${n(base)}${crest.join('')}V${n(h)}H0Z`,
      fill,
      i === 0 ? 'opacity=".85"' : ''
    )
  })
  const hand = (angle: number, length: number, width: number) =>
    path(
      `M${n(x)} ${n(y)}L${n(x + Math.cos(angle) * length)} ${n(y + Math.sin(angle) * length)}`,
      'none',
      `stroke="${t4}" stroke-width="${n(width)}" stroke-linecap="round"`
    )
  return [
    rect(0, 0, w, h, t1),
    disc(x, y, r * 1.06, t3),
    disc(x, y, r, palette.paper),
    path(ticks.join(''), 'none', `stroke="${t3}" stroke-width="3"`),
    hand(-2.3, r * 0.5, s * 0.016),
    hand(-0.9, r * 0.74, s * 0.01),
    disc(x, y, s * 0.022, palette.accent),
    waves.join(''),
    disc(w * 0.86, h * 0.16, s * 0.05, t0),
  ].join('')
}

/** Brushes, pencils and pens laid side by side. */
export const tools: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const count = w > h ? 9 : 6
  const gap = w / (count + 1)
  const parts = [
    rect(0, 0, w, h, t0),
    disc(w * 0.5, h * 0.52, Math.min(w, h) * 0.38, palette.paper),
  ]
  for (let i = 0; i < count; i++) {
    const [x, bw] = [gap * (i + 1), gap * random.between(0.26, 0.42)]
    const [top, bottom] = [h * random.between(0.16, 0.32), h * random.between(0.72, 0.9)]
    const body = random.pick([t2, t3, t4, palette.accent, t3])
    const neck = top + h * 0.12
    parts.push(rect(x - bw / 2, neck, bw, bottom - neck, body, `rx="${n(bw * 0.3)}"`))
    parts.push(
      rect(
        x - bw / 2,
        neck,
        bw * 0.28,
        bottom - neck,
        palette.paper,
        `opacity=".2" rx="${n(bw * 0.14)}"`
      )
    )
    if (i % 2) {
      parts.push(
        path(
          `M${n(x - bw / 2)} ${n(neck + 2)}L${n(x)} ${n(top)}L${n(x + bw / 2)} ${n(neck + 2)}Z`,
          t1
        )
      )
      parts.push(
        path(
          `M${n(x - bw * 0.14)} ${n(top + h * 0.034)}L${n(x)} ${n(top)}L${n(x + bw * 0.14)} ${n(top + h * 0.034)}Z`,
          t4
        )
      )
    } else {
      parts.push(rect(x - bw * 0.56, neck - h * 0.012, bw * 1.12, h * 0.05, t1))
      parts.push(
        path(
          `M${n(x - bw * 0.5)} ${n(neck - h * 0.01)}C${n(x - bw * 0.75)} ${n(top + h * 0.05)} ${n(x - bw * 0.1)} ${n(top + h * 0.04)} ${n(x)} ${n(top)}C${n(x + bw * 0.1)} ${n(top + h * 0.04)} ${n(x + bw * 0.75)} ${n(top + h * 0.05)} ${n(x + bw * 0.5)} ${n(neck - h * 0.01)}Z`,
          t4
        )
      )
    }
  }
  return parts.join('')
}
