import { arts, type ArtName } from '../art/index.js'
import { palettes, type PaletteName } from '../palettes.js'
import { Random } from '#database/market/random'
import { Sheet } from '../sheet.js'
import { front, type Printable } from './front.js'

const TERMS = [
  '立春 东风先到窗下',
  '雨水 檐下数滴答',
  '惊蛰 箱底的虫先醒',
  '春分 昼夜各让一步',
  '清明 新火煮新茶',
  '谷雨 伞还没有干',
  '立夏 风里有了重量',
  '小满 不必太满',
  '芒种 忙着种，也忙着收',
  '夏至 影子最短的一天',
  '小暑 蝉替大家喊热',
  '大暑 西瓜在井里',
  '立秋 第一片叶子试着落',
  '处暑 热气往回走',
  '白露 草尖上的字',
  '秋分 月亮站在正中',
  '寒露 添一件薄衣',
  '霜降 柿子红得安静',
  '立冬 把门缝糊好',
  '小雪 天空练习落下',
  '大雪 路被轻轻收起',
  '冬至 夜长，汤圆圆',
  '小寒 呵一口白气',
  '大寒 春在最冷处转身',
] as const

const SEASONS: { palettes: PaletteName[]; arts: ArtName[] }[] = [
  { palettes: ['sakura', 'jade', 'matcha'], arts: ['blossom', 'botanical', 'threads', 'ridges'] },
  { palettes: ['lagoon', 'citrus', 'jade'], arts: ['sea', 'botanical', 'seigaiha', 'cutouts'] },
  {
    palettes: ['persimmon', 'terracotta', 'wheat'],
    arts: ['strata', 'ridges', 'contours', 'botanical'],
  },
  { palettes: ['night', 'indigo', 'plum'], arts: ['ridges', 'lantern', 'orbits', 'slope'] },
]

/** Twenty-four bookmarks, four per A4 sheet, with cutting marks. */
export const bookmarks: Printable = (design) => {
  const [w, h, bw, bh] = [842, 595, 170, 500]
  const sheets = front(design, w, h, '使用方法', [
    '用一百八十克以上的哑光卡纸，按原大（百分之百）打印，沿细线裁开。',
    '上端打孔，穿一根线。线的颜色可以跟着季节走：春用绿，夏用蓝，秋用红，冬用白。',
    '二十四枚书签，对应二十四节气。夹在哪一页，就是哪一天。',
  ])
  for (let first = 0; first < TERMS.length; first += 4) {
    const sheet = new Sheet(w, h)
    const season = SEASONS[Math.floor(first / 6)]!
    for (let k = 0; k < 4; k++) {
      const index = first + k
      const [name, line] = TERMS[index]!.split(' ') as [string, string]
      const own = SEASONS[Math.floor(index / 6)] ?? season
      const palette = palettes[own.palettes[index % 3]!]
      const x = 48 + k * (bw + 22)
      const y = (h - bh) / 2
      const art = own.arts[index % 4]!
      const face = { language: 'zh', weight: 700 } as const
      const random = new Random(`${design.slug}/${name}`)
      sheet.rect(x, y, bw, bh, { fill: palette.paper, stroke: '#c9c9c9', strokeWidth: 0.3 })
      sheet.picture(
        arts[art]({ w: 340, h: 700, id: `b${index}`, random, palette, letters: name, face }),
        [340, 700],
        x,
        y,
        bw,
        350
      )
      sheet.disc(x + bw / 2, y + 18, 5, { fill: '#ffffff', stroke: palette.ink, strokeWidth: 0.4 })
      sheet.text(name, x + bw / 2, y + 404, {
        size: 30,
        color: palette.ink,
        face,
        tracking: 0.2,
        anchor: 'middle',
      })
      sheet.text(line, x + bw / 2, y + 436, {
        size: 10.5,
        color: palette.tones[3],
        face: { ...face, weight: 400 },
        tracking: 0.06,
        anchor: 'middle',
      })
      sheet.rect(x + bw / 2 - 9, y + 456, 18, 18, { fill: palette.accent })
      sheet.text(name[0]!, x + bw / 2, y + 469.5, {
        size: 12,
        color: palette.paper,
        face,
        anchor: 'middle',
      })
    }
    sheets.push(sheet)
  }
  return sheets
}
