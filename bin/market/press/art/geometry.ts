import { disc, n, path, rect } from '../svg.js'
import { type Art } from './frame.js'

/** Quarter circles and squares on a grid, after the Bauhaus exercises. */
export const bauhaus: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const cell = Math.round(Math.min(w, h) / (w === h ? 5 : 6))
  const colors = [t0, t1, t2, t3, t4, palette.accent, palette.paper]
  const parts = [rect(0, 0, w, h, palette.paper)]
  for (let y = 0; y < h; y += cell)
    for (let x = 0; x < w; x += cell) {
      const [ground, front] = random.shuffle(colors) as [string, string]
      parts.push(rect(x, y, cell + 0.5, cell + 0.5, ground))
      const quarter = (cx: number, cy: number, r: number, turn: number, fill: string) => {
        const [a, b] = [(turn * Math.PI) / 2, ((turn + 1) * Math.PI) / 2]
        return path(
          `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + Math.cos(b) * r)} ${n(cy + Math.sin(b) * r)}Z`,
          fill
        )
      }
      const corner = random.whole(0, 3)
      const [cx, cy] = [x + (corner === 1 || corner === 2 ? cell : 0), y + (corner > 1 ? cell : 0)]
      const kind = random.whole(0, 5)
      if (kind < 2) parts.push(quarter(cx, cy, cell, corner, front))
      else if (kind === 2)
        parts.push(
          quarter(cx, cy, cell, corner, front),
          quarter(cx, cy, cell * 0.5, corner, random.pick(colors))
        )
      else if (kind === 3) parts.push(disc(x + cell / 2, y + cell / 2, cell * 0.32, front))
      else if (kind === 4) parts.push(path(`M${x} ${y}h${cell}l${-cell} ${cell}z`, front))
      else
        for (let i = 0; i < 4; i++) parts.push(rect(x, y + (i * cell) / 4, cell, cell / 8, front))
    }
  return parts.join('')
}

/** Circles in circles, thin and thick, around a point off the center. */
export const orbits: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const s = Math.min(w, h)
  const [x, y] = [w * random.between(0.35, 0.65), h * random.between(0.4, 0.6)]
  const parts = [rect(0, 0, w, h, t4)]
  for (let i = 11; i > 0; i--) {
    const r = s * 0.075 * i
    const drift = s * 0.02 * i * (i % 2 ? 1 : -1)
    parts.push(
      disc(
        x + drift,
        y - drift * 0.4,
        r,
        'none',
        `stroke="${random.pick([t1, t2, t3, t2])}" stroke-width="${n(random.pick([1.4, 1.4, 3, s * 0.022]))}"`
      )
    )
    const a = random.between(0, Math.PI * 2)
    if (i > 2)
      parts.push(
        disc(
          x + drift + Math.cos(a) * r,
          y - drift * 0.4 + Math.sin(a) * r,
          s * random.between(0.008, 0.024),
          random.pick([t0, t1, palette.accent])
        )
      )
  }
  return parts.join('') + disc(x, y, s * 0.1, palette.accent)
}

/** The traditional Japanese wave pattern. */
export const seigaiha: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const r = Math.min(w, h) * 0.11
  const parts = [rect(0, 0, w, h, t0)]
  for (let row = 0, y = -r * 0.2; y < h + r * 2; row++, y += r * 0.5) {
    for (let x = row % 2 ? -r : 0; x < w + r * 2; x += r * 2) {
      const gold = random.chance(0.035)
      const fills = gold
        ? [palette.accent, palette.paper, palette.accent, palette.paper]
        : [t4, palette.paper, t3, palette.paper, t2, t1]
      fills.forEach((fill, i) =>
        parts.push(disc(x, y + r * 0.5, r * (1 - i / (fills.length + 1)), fill))
      )
    }
  }
  return parts.join('')
}

/** Sliced layers of colored ground. */
export const strata: Art = ({ w, h, random, palette }) => {
  const colors = [...palette.tones, palette.accent, palette.paper]
  const parts = [rect(0, 0, w, h, palette.tones[0])]
  let last = ''
  for (let i = 0; i < 13; i++) {
    const y = h * (0.12 + i * 0.07)
    let fill = random.pick(colors)
    while (fill === last) fill = random.pick(colors)
    last = fill
    const bend = () => random.between(-0.09, 0.09) * h
    parts.push(
      path(
        `M0 ${n(y + bend() * 0.5)}C${n(w * 0.3)} ${n(y + bend())} ${n(w * 0.55)} ${n(y + bend())} ${n(w)} ${n(y + bend() * 0.5)}V${n(h)}H0Z`,
        fill
      )
    )
  }
  return parts.join('')
}

/** Wavy threads. */
export const threads: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3] = palette.tones
  const [p1, p2] = [random.between(0, 6), random.between(0, 6)]
  const parts = [rect(0, 0, w, h, palette.paper)]
  for (let i = 0; i < 84; i++) {
    const y0 = (i / 84) * h * 1.5 - h * 0.25
    const points = Array.from({ length: 40 }, (_, k) => {
      const x = (k / 39) * w
      const u = k / 39
      const y =
        y0 +
        Math.sin(u * 4.2 + p1) * h * 0.12 * (0.3 + i / 84) +
        Math.sin(u * 7 + p2 + i * 0.03) * h * 0.05
      return `${n(x)} ${n(y)}`
    })
    const color = i % 13 === 6 ? palette.accent : [t1, t2, t3, t0][i % 4]
    parts.push(
      path(
        `M${points.join('L')}`,
        'none',
        `stroke="${color}" stroke-width="${n(1.2 + (i % 5) * 0.9)}"`
      )
    )
  }
  return parts.join('')
}
