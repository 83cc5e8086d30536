export const PASSWORD = 'countermark1'

export interface Person {
  key: string
  username: string
  email: string
  locale: 'zh-CN' | 'ja-JP' | 'en-US'
  /** The currency they pay in. */
  currency: 'CNY' | 'JPY' | 'USD'
  /** Hours ahead of UTC. */
  timezone: number
}

function person(
  key: string,
  username: string,
  locale: Person['locale'],
  timezone: number,
  email = `${key}@demo.test`
): Person {
  const currency = ({ 'zh-CN': 'CNY', 'ja-JP': 'JPY', 'en-US': 'USD' } as const)[locale]
  return { key, username, email, locale, currency, timezone }
}

export const admin = person('admin', 'admin', 'en-US', 0)

/** In the order of the shops. */
export const creators = [
  person('linwan', '林晚写字', 'zh-CN', 8, 'creator@demo.test'),
  person('harper', 'harper_quinn', 'en-US', -5),
  person('shiomi', '汐見なぎ', 'ja-JP', 9),
]

export const buyers = [
  person('xiaoman', 'zhang_xiaoman', 'zh-CN', 8, 'buyer@demo.test'),
  person('yutong', 'wang.yutong', 'zh-CN', 8),
  person('chenmo', '陈默的书架', 'zh-CN', 8),
  person('minato', '佐藤みなと', 'ja-JP', 9),
  person('yui', '高橋ゆい', 'ja-JP', 9),
  person('seoyeon', 'seoyeon_kim', 'en-US', 9),
  person('maya', 'maya_lindqvist', 'en-US', 1),
  person('tom', 'tom.okafor', 'en-US', 0),
  person('priya', 'priya_raman', 'en-US', 5),
  person('lucas', 'lucas-moreau', 'en-US', 1),
]
