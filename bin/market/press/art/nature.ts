import { disc, n, path, rect } from '../svg.js'
import { type Art } from './frame.js'

function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const at = (along: number, across: number) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `${n(x + along * c - across * s)} ${n(y + along * s + across * c)}`
  }
  return `M${at(0, 0)}C${at(length * 0.3, -width)} ${at(length * 0.75, -width * 0.7)} ${at(length, 0)}C${at(length * 0.75, width * 0.55)} ${at(length * 0.3, width * 0.8)} ${at(0, 0)}Z`
}

/** Pressed stems, leaves and berries. */
export const botanical: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const stems = Math.max(3, Math.round(w / (h * 0.26)))
  const parts: string[] = [
    rect(0, 0, w, h, palette.paper),
    disc(w * random.between(0.3, 0.7), h * 0.42, h * 0.33, t0),
  ]
  for (let k = 0; k < stems; k++) {
    const x0 = (w * (k + 0.5)) / stems + random.between(-0.04, 0.04) * w
    const lean = random.between(-0.16, 0.16) * h
    const top = h * random.between(0.08, 0.26)
    const color = random.pick([t2, t3, t4, t3])
    const stem = (t: number) => ({ x: x0 + lean * t * t, y: h * 1.02 - (h * 1.02 - top) * t })
    const [mid, end] = [stem(0.5), stem(1)]
    parts.push(
      path(
        `M${n(x0)} ${n(h * 1.02)}Q${n(mid.x - lean * 0.25)} ${n(mid.y)} ${n(end.x)} ${n(end.y)}`,
        'none',
        `stroke="${color}" stroke-width="${n(h * 0.0045)}"`
      )
    )
    const berries = random.chance(0.35)
    const pairs = random.whole(7, 11)
    for (let i = 1; i <= pairs; i++) {
      const t = 0.12 + (i / pairs) * 0.86
      const { x, y } = stem(t)
      const length = h * 0.12 * (1.25 - t * 0.8)
      for (const side of [-1, 1]) {
        const angle = -Math.PI / 2 + side * (0.95 - t * 0.35) + (lean / h) * t
        const tint = random.chance(0.18) ? t1 : color
        if (berries) {
          const [bx, by] = [x + Math.cos(angle) * length * 0.7, y + Math.sin(angle) * length * 0.7]
          parts.push(
            path(
              `M${n(x)} ${n(y)}L${n(bx)} ${n(by)}`,
              'none',
              `stroke="${color}" stroke-width="${n(h * 0.003)}"`
            ),
            disc(bx, by, h * 0.013, random.chance(0.6) ? palette.accent : t2)
          )
        } else parts.push(path(leaf(x, y, angle, length, length * 0.2), tint))
      }
    }
    if (!berries) parts.push(path(leaf(end.x, end.y, -Math.PI / 2, h * 0.06, h * 0.012), color))
  }
  return parts.join('')
}

/** Paper cut-outs: blocks of color, seaweed shapes, one sun. */
export const cutouts: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, t3, t4] = palette.tones
  const columns = w > h ? 4 : 2
  const rows = w > h ? 3 : 3
  const [cw, ch] = [w / columns, h / rows]
  const grounds = random.shuffle([
    t0,
    t1,
    t2,
    t3,
    t4,
    palette.paper,
    palette.accent,
    t1,
    t2,
    t0,
    t3,
    palette.paper,
  ])
  const parts: string[] = []
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [(i % columns) * cw, Math.floor(i / columns) * ch]
    const ground = grounds[i]!
    const dark = ground === t3 || ground === t4 || ground === t2
    const fill = dark ? random.pick([t0, palette.paper, palette.accent]) : random.pick([t3, t4, t2])
    parts.push(rect(x, y, cw + 1, ch + 1, ground))
    if (random.chance(0.2)) {
      parts.push(disc(x + cw / 2, y + ch / 2, Math.min(cw, ch) * 0.28, fill))
      continue
    }
    const [cx, cy, r] = [x + cw / 2, y + ch / 2, Math.min(cw, ch) * 0.44]
    const turn = random.between(0, 6)
    const arms = random.whole(5, 8)
    const d = Array.from({ length: arms * 2 }, (_, k) => {
      const a = turn + (k / (arms * 2)) * Math.PI * 2
      const radius = r * (k % 2 ? random.between(0.18, 0.32) : random.between(0.8, 1))
      const c = turn + ((k - 0.5) / (arms * 2)) * Math.PI * 2
      const bend = r * random.between(0.45, 0.75)
      const to = `${n(cx + Math.cos(a) * radius)} ${n(cy + Math.sin(a) * radius)}`
      return k === 0
        ? `M${to}`
        : `Q${n(cx + Math.cos(c) * bend)} ${n(cy + Math.sin(c) * bend)} ${to}`
    })
    parts.push(
      path(
        `${d.join('')}Z`,
        fill,
        `stroke="${fill}" stroke-width="${n(r * 0.16)}" stroke-linejoin="round"`
      )
    )
  }
  return parts.join('')
}

/** A branch with blossoms in front of a pale moon. */
export const blossom: Art = ({ w, h, random, palette }) => {
  const [t0, t1, t2, , t4] = palette.tones
  const s = Math.min(w, h)
  const parts = [rect(0, 0, w, h, t0), disc(w * 0.62, h * 0.4, s * 0.3, palette.paper)]
  const flower = (x: number, y: number, r: number) => {
    const turn = random.between(0, 6)
    const color = random.pick([t1, t2, t1])
    const petals = Array.from({ length: 5 }, (_, i) => {
      const a = turn + (i / 5) * Math.PI * 2
      return disc(x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.62, r * 0.52, color)
    })
    return petals.join('') + disc(x, y, r * 0.24, palette.accent)
  }
  const grow = (
    x: number,
    y: number,
    angle: number,
    length: number,
    width: number,
    depth: number
  ) => {
    const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const bend = angle + random.between(-0.5, 0.5)
    const [mx, my] = [x + Math.cos(bend) * length * 0.5, y + Math.sin(bend) * length * 0.5]
    parts.push(
      path(
        `M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`,
        'none',
        `stroke="${t4}" stroke-width="${n(width)}" stroke-linecap="round"`
      )
    )
    if (depth === 0) return parts.push(flower(ex, ey, s * random.between(0.024, 0.04)))
    if (depth < 3 && random.chance(0.6))
      parts.push(flower(mx, my - width, s * random.between(0.02, 0.032)))
    grow(ex, ey, angle + random.between(-0.35, 0.1), length * 0.78, width * 0.66, depth - 1)
    return grow(ex, ey, angle + random.between(0.2, 0.75), length * 0.6, width * 0.5, depth - 1)
  }
  grow(-s * 0.05, h * 0.86, -0.62, w * 0.27, s * 0.026, 4)
  return parts.join('')
}
