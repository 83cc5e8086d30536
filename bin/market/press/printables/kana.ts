import { palettes } from '../palettes.js'
import { Sheet } from '../sheet.js'
import { front, type Printable } from './front.js'

const ROWS = [
  'あいうえお',
  'かきくけこ',
  'さしすせそ',
  'たちつてと',
  'なにぬねの',
  'はひふへほ',
  'まみむめも',
  'やゆよ',
  'らりるれろ',
  'わをん',
]
const WORDS = [
  'あさ　いえ　うみ',
  'かさ　きのこ　こえ',
  'さかな　すし　そら',
  'たいこ　つき　とり',
  'なつ　ぬの　ねこ',
  'はな　ふね　ほし',
  'まど　みち　もり',
  'やま　ゆき　よる',
  'らくだ　りんご　ろうそく',
  'わたし　ほんを　よむ',
]

/** Writing practice: each letter enlarged, with boxes to trace and to fill. */
export const kana: Printable = (design) => {
  const [w, h, m] = [595, 842, 52]
  const { accent, ink, tones } = palettes[design.palette]
  const sheets = front(design, w, h, '練習のしかた', [
    'うすい字を二回なぞり、あとは自分で書きます。一行に一分かけるつもりで、ゆっくりどうぞ。',
    '姿勢を正して、紙を少し左に傾けます。右手の人も左手の人も、紙の角度を変えるだけで楽になります。',
    'Trace the pale letters twice, then write on your own. Take a minute for each row. There is no hurry.',
  ])
  ROWS.forEach((row, index) => {
    const sheet = new Sheet(w, h)
    const face = { language: 'ja', weight: 400 } as const
    sheet.text(`${row[0]}行`, m, 76, { size: 22, color: ink, face: { ...face, weight: 700 } })
    sheet.text(WORDS[index]!, w - m, 76, {
      size: 12,
      color: tones[3],
      face,
      anchor: 'end',
      tracking: 0.05,
    })
    sheet.rect(m, 90, w - m * 2, 1.2, { fill: accent })
    ;[...row].forEach((letter, r) => {
      const y = 116 + r * 136
      sheet.rect(m, y, 112, 112, { fill: tones[0] })
      sheet.text(letter, m + 56, y + 92, { size: 96, color: ink, face, anchor: 'middle' })
      for (let k = 0; k < 12; k++) {
        const [x, by, s] = [m + 124 + (k % 6) * 61, y + Math.floor(k / 6) * 57, 55]
        sheet.rect(x, by, s, s, { stroke: tones[1], strokeWidth: 0.6 })
        for (let dash = 0; dash < 9; dash++) {
          sheet.line(x + dash * 6 + 2, by + s / 2, x + dash * 6 + 4.5, by + s / 2, tones[1], 0.4)
          sheet.line(x + s / 2, by + dash * 6 + 2, x + s / 2, by + dash * 6 + 4.5, tones[1], 0.4)
        }
        if (k < 2)
          sheet.text(letter, x + s / 2, by + 45, {
            size: 47,
            color: '#d5d5d5',
            face,
            anchor: 'middle',
          })
      }
    })
    sheet.text(String(index + 1), w / 2, h - 26, {
      size: 8.5,
      color: '#8a8a8a',
      face,
      anchor: 'middle',
    })
    sheets.push(sheet)
  })
  return sheets
}
