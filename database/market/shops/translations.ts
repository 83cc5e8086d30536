import type { WorkLanguage } from '#catalog/values/product_texts'
import type { Language } from '#core/i18n/languages'

interface Translated {
  /** Absent: the language of the shop. */
  languages?: WorkLanguage[]
  /** Title and description by language. */
  texts?: Partial<Record<Language, [title: string, description: string]>>
}

/** What the creators wrote in other languages, by the slug of the product; some wrote nothing. */
export const TRANSLATED: Record<string, Translated> = {
  'xiudengren': {
    texts: {
      en: [
        'The Lamp Mender',
        'The lamps of an old street were broken for forty years, and for forty years a man mended them. A short story in Chinese, about 3,400 characters, to be read in one go before sleep.',
      ],
      ja: [
        '灯りを直す人',
        '四十年壊れつづけた通りの灯りを、四十年直しつづけた人の話。中国語の短編、約三千四百字。',
      ],
    },
  },
  'duchuan': {
    texts: {
      en: ['The Last Ferry', 'A promise, fog, and the seventh window from the left. In Chinese.'],
    },
  },
  'shanshui': {
    languages: [],
    texts: {
      en: [
        'Between Mountain and Water',
        'Twelve digital watercolors of the air between mountain and water, with six layers of technique and the whole palette. PDF, A5, prints well up to A4.',
      ],
      ja: [
        '山水のあいだ',
        '山と水のあいだの空気を描いた、十二枚のデジタル水彩。巻末に六つの重ねかたと色見本つき。A5判PDF、A4まで拡大して印刷できます。',
      ],
    },
  },
  'yunhai': {
    texts: {
      en: [
        'Six Lessons on a Sea of Clouds',
        'The hard part of a watercolor is not the mountain but the white between two of them. Six lessons with exercises of twenty minutes each. In Chinese, with pictures of each step.',
      ],
    },
  },
  'jieqi': {
    languages: ['zh'],
    texts: {
      en: [
        'Bookmarks of the Twenty-Four Solar Terms',
        'Twenty-four bookmarks, a small picture and a line of Chinese on each. Four to a page, with cutting lines.',
      ],
      ja: [
        '二十四節気のしおり',
        '二十四の節気に二十四枚のしおり。一枚ごとに小さな絵と短いことば。四枚で一ページ、切り取り線つき。',
      ],
    },
  },
  'chuangbian': {
    languages: [],
    texts: {
      en: [
        'Twelve Months at the Window',
        'One window, twelve months. Pictures that are not in Between Mountain and Water.',
      ],
      ja: [
        '窓辺の十二か月',
        'ひとつの窓、十二の月。『山水のあいだ』に入らなかった絵を集めた小さな画集。',
      ],
    },
  },
  'umibe-no-tokeiten': {
    texts: {
      zh: [
        '海边的钟表店',
        '那家钟表店只在涨潮时开门。一篇关于时间、脚步声和等待的日文短篇，约三千四百字。',
      ],
      en: [
        'The Clock Shop by the Sea',
        'The shop opens only while the tide is in. A Japanese short story about time, footsteps and waiting.',
      ],
    },
  },
  'nabe': {
    texts: {
      en: [
        'A Week of Hot Pots for One',
        'Seven pots from Monday to Sunday: one clay pot, one flame, thirty minutes. In Japanese, with a picture for each.',
      ],
    },
  },
  'film-no-iro': {
    texts: {
      zh: [
        '胶片般的颜色',
        '不用预设，只用任何软件都有的基本调整，五个步骤调出胶片般的颜色。日文，图例为手绘。',
      ],
    },
  },
  'minato-e-cho': {
    languages: [],
    texts: {
      zh: [
        '港镇画册：二十四幅',
        '从清晨到夜晚的二十四座港口。横幅图片，2400 × 1500，装在一个 ZIP 里。二十四幅都带有买家专属的隐藏水印；附赠的动图和说明文件不带。',
      ],
      en: [
        'Harbor Sketchbook: Twenty-Four Drawings',
        'Twenty-four harbors from morning to night: landscape images of 2400 × 1500 in one ZIP. All 24 carry a hidden watermark made for their buyer; the animated extra and the note do not.',
      ],
    },
  },
  'minato-ehon': {
    texts: {
      zh: [
        '港口的三个故事（插图电子书）',
        '看灯塔的猫、渡口的照相馆、最后一辆货车：三个短篇，各配一幅港口的画。日文 EPUB，插图和正文都带有买家专属的水印。',
      ],
      en: [
        'Three Tales of the Harbor, Illustrated',
        'The lighthouse cat, the photo studio at the ferry, the last cart: three short tales, each with a drawing. An EPUB in Japanese; drawings and text carry a watermark made for their buyer.',
      ],
    },
  },
  'minato-no-iro': {
    languages: [],
    texts: {
      zh: [
        '港口的颜色：三张壁纸',
        '朝霞、正午与夜晚，同一座港口的三种颜色。横幅图片，2400 × 1500，适合电脑和平板。每张图片都带有买家专属的隐藏水印。',
      ],
      en: [
        'Colors of the Harbor: Three Wallpapers',
        'Dawn, noon and night: one harbor in three colors. Landscape images of 2400 × 1500 for computers and tablets. Each carries a hidden watermark made for its buyer.',
      ],
    },
  },
  'monyo': {
    languages: [],
    texts: {
      zh: [
        '和风纹样四十八',
        '青海波、市松、七宝、麻叶等十二种纹样，各四种配色。矢量 PDF，任意放大，个人与商用皆可。',
      ],
      en: [
        'Forty-Eight Japanese Patterns',
        'Waves, checks, hemp leaves and more: twelve patterns in four palettes. Vector PDF, sharp at any size, for personal and commercial use.',
      ],
    },
  },
  'minato-sketch': { texts: { en: ['Harbor Sketchbook with Three Tales', ''] } },
  'kana': {
    languages: ['ja', 'en'],
    texts: {
      zh: [
        '平假名练习本',
        '一行一分钟：描两遍浅色字，再自己写。从あ行到わ行，A4 竖版十页，适合初学日语的人。',
      ],
      en: [
        'Hiragana Workbook',
        'A minute a line: trace the pale characters twice, then write on your own. Ten pages in A4, for children and for learners of Japanese.',
      ],
    },
  },
  'quiet-type': {
    texts: {
      zh: [
        '安静的字',
        '多数怪罪字体的问题，其实是空间的问题。六个短章，从行长、行距到页面的灰度。英文 PDF，A5。',
      ],
      ja: [
        '静かな文字組み',
        '書体のせいにされる問題の多くは、余白の問題です。行長、行間、階層、紙面の濃さを六章で。英語版、A5判PDF。',
      ],
    },
  },
  'forty-grids': {
    languages: [],
    texts: {
      zh: [
        '四十种网格',
        '十页四十种版面网格，下方标注比例。矢量 PDF，A4，可用于自己和客户的作品。',
      ],
      ja: [
        '四十のグリッド',
        '十枚に四十のレイアウトグリッド。比率の数値つき。A4判ベクターPDF、仕事にも使えます。',
      ],
    },
  },
  'postgres-hour': {
    texts: {
      ja: [
        '一時間でできるPostgres調整',
        '遅い問い合わせを見つけ、実行計画を読み、索引をひとつ足すまで。英語版、PostgreSQL 14以降。',
      ],
    },
  },
  'night-exposures': {
    texts: {
      zh: [
        '夜间曝光',
        '三个冬天，十一座城市，晚上十点到凌晨四点。手动曝光、灯光的颜色与黑暗中的构图。英文。',
      ],
    },
  },
  'letter-about-margins': {
    texts: {
      zh: ['关于页边的一封信', '页边是没有人付钱的部分，所以这封信免费。英文。'],
      ja: [
        '余白についての手紙',
        '余白は、誰もお金を払わない場所。だからこの手紙は無料です。英語。',
      ],
    },
  },
  'notebook-pack': {
    texts: {
      ja: [
        'ノート用紙と手引きのセット',
        '印刷して折るだけの用紙十枚と、続かない人のための短い手引き。英語。',
      ],
    },
  },
  'twelve-views': {
    texts: { zh: ['十二景：2027 挂历', '十二幅画的 2027 年挂历，A4 竖版，一周从星期一开始。'] },
  },
}
