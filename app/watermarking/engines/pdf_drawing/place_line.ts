import type { Matrix, PageFrame } from './page_frame.js'
import type { LineStyle } from './visible_line.js'

/** Height of the capitals and depth of the descenders, in parts of the font size. */
const ASCENT = 0.75
const DESCENT = 0.2
const MARGIN = 18
const GAP_ACROSS = 4
const GAP_DOWN = 7
const MOST_TILES = 600

/**
 * Positions of a line on a page: matrices from its own space (font size 1, baseline at 0) to displayed points.
 * @param length of the line in parts of the font size
 */
export function placeLine(style: LineStyle, length: number, frame: PageFrame): Matrix[] {
  return style.tiled ? tiles(style, length, frame) : [single(style, length, frame)]
}

function single(style: LineStyle, length: number, { width, height }: PageFrame): Matrix {
  const angle = (style.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [0, -DESCENT],
    [length, -DESCENT],
    [0, ASCENT],
    [length, ASCENT],
  ].map(([x = 0, y = 0]) => [x * cos - y * sin, x * sin + y * cos] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, bottom, top] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const margin = Math.min(MARGIN, width / 10, height / 10)
  const fitting = Math.min(
    (width - 2 * margin) / (right - left),
    (height - 2 * margin) / (top - bottom)
  )
  const size = Math.min(style.size, fitting)
  const at = (edge: 'low' | 'mid' | 'high', extent: number, least: number, most: number) =>
    edge === 'low'
      ? margin - size * least
      : edge === 'high'
        ? extent - margin - size * most
        : (extent - size * (least + most)) / 2
  const { position } = style
  const across = position.endsWith('left') ? 'low' : position.endsWith('right') ? 'high' : 'mid'
  const up = position.startsWith('top') ? 'high' : position.startsWith('bottom') ? 'low' : 'mid'
  const [x, y] = [at(across, width, left, right), at(up, height, bottom, top)]
  return [size * cos, size * sin, -size * sin, size * cos, x, y]
}

/** A lattice rotated with the line, every other row shifted by half, large enough to cover the page at any angle. */
function tiles(
  { size, rotation }: LineStyle,
  length: number,
  { width, height }: PageFrame
): Matrix[] {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.hypot(width, height) / 2 + size
  let across = (length + GAP_ACROSS) * size
  let down = GAP_DOWN * size
  const crowding = (4 * reach * reach) / (across * down) / MOST_TILES
  if (crowding > 1) [across, down] = [across * Math.sqrt(crowding), down * Math.sqrt(crowding)]
  const matrices: Matrix[] = []
  for (let row = -Math.ceil(reach / down); row * down <= reach; row++) {
    for (let column = -Math.ceil(reach / across) - 1; column * across <= reach; column++) {
      const along = (column + (row % 2 ? 0.5 : 0)) * across - (length * size) / 2
      const x = width / 2 + along * cos - row * down * sin
      const y = height / 2 + along * sin + row * down * cos
      matrices.push([size * cos, size * sin, -size * sin, size * cos, x, y])
    }
  }
  return matrices
}
