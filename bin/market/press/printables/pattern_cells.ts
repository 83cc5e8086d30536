import { arc } from '../sheet.js'
import { n } from '../svg.js'

/** One repeat of a pattern around (0, 0): shapes in a cell of the given size. */
type Cell = (x: number, y: number, s: number) => { d: string; tone: number; line?: number }[]

const poly = (...points: [number, number][]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
const stroke = (...points: [number, number][]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** A triangle and the three lines from its corners to its center; six of them form a hemp leaf. */
const star = (...corners: [number, number][]) => {
  const middle: [number, number] = [
    corners.reduce((sum, [x]) => sum + x, 0) / 3,
    corners.reduce((sum, [, y]) => sum + y, 0) / 3,
  ]
  return [
    { d: poly(...corners), tone: 3, line: 1.8 },
    ...corners.map((corner) => ({ d: stroke(corner, middle), tone: 3, line: 1.8 })),
  ]
}

/** Twelve traditional patterns; `ratio` is the height of a row relative to the cell's width. */
export const PATTERNS: {
  name: string
  reading: string
  meaning: string
  ratio: number
  cell: Cell
}[] = [
  {
    name: '青海波',
    reading: 'せいがいは',
    meaning: '穏やかな波がどこまでも続く。',
    ratio: 0.25,
    cell: (x, y, s) =>
      [1, 0.8, 0.6, 0.4, 0.2].map((k, i) => ({
        d: arc(x + s / 2, y + s / 2, (s / 2) * k),
        tone: i % 2 ? 0 : 3,
      })),
  },
  {
    name: '市松',
    reading: 'いちまつ',
    meaning: '途切れず続くことを願う。',
    ratio: 1,
    cell: (x, y, s) => [
      { d: poly([x, y], [x + s / 2, y], [x + s / 2, y + s / 2], [x, y + s / 2]), tone: 3 },
      {
        d: poly([x + s / 2, y + s / 2], [x + s, y + s / 2], [x + s, y + s], [x + s / 2, y + s]),
        tone: 3,
      },
    ],
  },
  {
    name: '鱗',
    reading: 'うろこ',
    meaning: '身を守る。厄を落とす。',
    ratio: 0.87,
    cell: (x, y, s) => [
      { d: poly([x, y + s * 0.87], [x + s / 2, y], [x + s, y + s * 0.87]), tone: 3 },
    ],
  },
  {
    name: '七宝',
    reading: 'しっぽう',
    meaning: '円がつながり、縁がつながる。',
    ratio: 1,
    cell: (x, y, s) => [
      { d: arc(x + s / 2, y + s / 2, s / 2), tone: 3, line: 2 },
      { d: arc(x, y, s / 2), tone: 3, line: 2 },
      { d: arc(x + s / 2, y, s * 0.07), tone: 5 },
      { d: arc(x, y + s / 2, s * 0.07), tone: 5 },
    ],
  },
  {
    name: '亀甲',
    reading: 'きっこう',
    meaning: '長く生きる亀の甲。',
    ratio: 0.866,
    cell: (x, y, s) => [
      {
        d: poly(
          [x + s / 2, y],
          [x + s, y + s * 0.289],
          [x + s, y + s * 0.866],
          [x + s / 2, y + s * 1.155],
          [x, y + s * 0.866],
          [x, y + s * 0.289]
        ),
        tone: 3,
        line: 2.4,
      },
      { d: arc(x + s / 2, y + s * 0.577, s * 0.13), tone: 5 },
    ],
  },
  {
    name: '矢絣',
    reading: 'やがすり',
    meaning: '射た矢は戻らない。門出の柄。',
    ratio: 1.1,
    cell: (x, y, s) => [
      {
        d: poly([x, y], [x + s / 4, y + s * 0.3], [x + s / 4, y + s * 0.85], [x, y + s * 0.55]),
        tone: 3,
      },
      {
        d: poly(
          [x + s / 2, y],
          [x + s / 4, y + s * 0.3],
          [x + s / 4, y + s * 0.85],
          [x + s / 2, y + s * 0.55]
        ),
        tone: 4,
      },
      {
        d: poly(
          [x + s / 2, y + s * 0.55],
          [x + s * 0.75, y + s * 0.25],
          [x + s * 0.75, y + s * 0.8],
          [x + s / 2, y + s * 1.1]
        ),
        tone: 2,
      },
      {
        d: poly(
          [x + s, y + s * 0.55],
          [x + s * 0.75, y + s * 0.25],
          [x + s * 0.75, y + s * 0.8],
          [x + s, y + s * 1.1]
        ),
        tone: 1,
      },
    ],
  },
  {
    name: '麻の葉',
    reading: 'あさのは',
    meaning: 'まっすぐ、すくすくと育つ。',
    ratio: 0.866,
    cell: (x, y, s) => [
      ...star([x, y + s * 0.866], [x + s, y + s * 0.866], [x + s / 2, y]),
      ...star([x + s / 2, y], [x + s * 1.5, y], [x + s, y + s * 0.866]),
    ],
  },
  {
    name: '籠目',
    reading: 'かごめ',
    meaning: '竹籠の編み目。魔を払う。',
    ratio: 0.866,
    cell: (x, y, s) => [
      { d: stroke([x, y], [x + s / 2, y + s * 0.866]), tone: 3, line: 3.4 },
      { d: stroke([x + s, y], [x + s / 2, y + s * 0.866]), tone: 2, line: 3.4 },
      { d: stroke([x, y + s * 0.433], [x + s, y + s * 0.433]), tone: 4, line: 3.4 },
    ],
  },
  {
    name: '豆絞り',
    reading: 'まめしぼり',
    meaning: '豆のように、まめに働く。',
    ratio: 1,
    cell: (x, y, s) => [
      { d: arc(x + s * 0.25, y + s * 0.25, s * 0.17), tone: 3 },
      { d: arc(x + s * 0.75, y + s * 0.75, s * 0.17), tone: 3 },
    ],
  },
  {
    name: '格子',
    reading: 'こうし',
    meaning: '世を正しく見る窓。',
    ratio: 1,
    cell: (x, y, s) => [
      { d: stroke([x + s * 0.3, y], [x + s * 0.3, y + s]), tone: 3, line: 5 },
      { d: stroke([x, y + s * 0.3], [x + s, y + s * 0.3]), tone: 3, line: 5 },
      { d: stroke([x + s * 0.7, y], [x + s * 0.7, y + s]), tone: 2, line: 1.4 },
      { d: stroke([x, y + s * 0.7], [x + s, y + s * 0.7]), tone: 2, line: 1.4 },
    ],
  },
  {
    name: '縞',
    reading: 'しま',
    meaning: '筋を通す。粋な柄。',
    ratio: 1,
    cell: (x, y, s) => [
      { d: stroke([x + s * 0.2, y], [x + s * 0.2, y + s]), tone: 4, line: 6 },
      { d: stroke([x + s * 0.55, y], [x + s * 0.55, y + s]), tone: 2, line: 2 },
      { d: stroke([x + s * 0.8, y], [x + s * 0.8, y + s]), tone: 5, line: 1 },
    ],
  },
  {
    name: '立涌',
    reading: 'たてわく',
    meaning: '雲や蒸気が立ちのぼる。',
    ratio: 1,
    cell: (x, y, s) =>
      [0, 1].map((side) => ({
        d: `M${n(x + s * side * 0.5)} ${n(y)}C${n(x + s * (side * 0.5 + (side ? 0.42 : 0.36)))} ${n(y + s * 0.25)} ${n(x + s * (side * 0.5 + (side ? 0.42 : 0.36)))} ${n(y + s * 0.75)} ${n(x + s * side * 0.5)} ${n(y + s)}`,
        tone: side ? 2 : 3,
        line: 3,
      })),
  },
]
